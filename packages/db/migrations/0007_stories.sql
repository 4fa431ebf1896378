CREATE TABLE "story_choices" (
	"user_id" integer NOT NULL,
	"competency" text NOT NULL,
	"story_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_choices_user_id_competency_story_id_pk" PRIMARY KEY("user_id","competency","story_id")
);
--> statement-breakpoint
ALTER TABLE "stories" DROP CONSTRAINT "stories_cv_chunk_id_cv_chunks_id_fk";
--> statement-breakpoint
DROP INDEX "stories_chunk";--> statement-breakpoint
DROP INDEX "stories_user_id";--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "cue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "situation" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "task" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "role_header" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "vector" "bytea";--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "embedding_model" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "source" text DEFAULT 'told' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "story_choices" ADD CONSTRAINT "story_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_choices" ADD CONSTRAINT "story_choices_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_choices_story_id" ON "story_choices" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "stories_user_id" ON "stories" USING btree ("user_id","created_at");--> statement-breakpoint
-- A row was a choice for one competency: the same text for two of them was two rows, and becomes one story with two choices.
INSERT INTO "story_choices" ("user_id", "competency", "story_id", "created_at")
SELECT "user_id", "competency", min("id") OVER (PARTITION BY "user_id", "cv_chunk_id", "text"), "created_at" FROM "stories"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "stories" WHERE "id" NOT IN (SELECT "story_id" FROM "story_choices");--> statement-breakpoint
UPDATE "stories" SET "action" = "text", "updated_at" = "created_at" WHERE "cv_chunk_id" IS NULL;--> statement-breakpoint
UPDATE "stories" SET "source" = 'drafted', "updated_at" = "stories"."created_at", "role_header" = "cv_chunks"."role_header",
	"lines" = jsonb_build_array(jsonb_build_object('resumeLineId', "cv_chunks"."id", 'text', "cv_chunks"."text"))
FROM "cv_chunks" WHERE "cv_chunks"."id" = "stories"."cv_chunk_id";--> statement-breakpoint
ALTER TABLE "stories" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stories" DROP COLUMN "competency";--> statement-breakpoint
ALTER TABLE "stories" DROP COLUMN "cv_chunk_id";--> statement-breakpoint
ALTER TABLE "stories" DROP COLUMN "text";