CREATE TABLE "cv_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"cv_id" integer NOT NULL,
	"role_id" integer,
	"title" text NOT NULL,
	"body" text,
	"file_key" text,
	"status" text DEFAULT 'processing' NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD COLUMN "source" text DEFAULT 'read' NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD COLUMN "read_text" text;--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_roles" ADD COLUMN "read_as" jsonb;--> statement-breakpoint
ALTER TABLE "cv_roles" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "corrected_profile" jsonb;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_notes" ADD CONSTRAINT "cv_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_notes" ADD CONSTRAINT "cv_notes_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_notes" ADD CONSTRAINT "cv_notes_role_id_cv_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."cv_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_notes_cv_id" ON "cv_notes" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "cv_notes_user_id" ON "cv_notes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD CONSTRAINT "cv_chunks_note_id_cv_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."cv_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_chunks_note_id" ON "cv_chunks" USING btree ("note_id");--> statement-breakpoint
ALTER TABLE "cv_chunks" DROP CONSTRAINT "cv_chunks_ordinal";--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD CONSTRAINT "cv_chunks_ordinal" UNIQUE ("cv_id","ordinal") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "cv_roles" DROP CONSTRAINT "cv_roles_ordinal";--> statement-breakpoint
ALTER TABLE "cv_roles" ADD CONSTRAINT "cv_roles_ordinal" UNIQUE ("cv_id","ordinal") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
UPDATE "cv_chunks" SET "read_text" = "text";--> statement-breakpoint
UPDATE "cv_roles" SET "read_as" = jsonb_build_object('section', "section", 'employer', "employer", 'title', "title", 'place', "place", 'start', "start_date", 'end', "end_date", 'header', (SELECT "role_header" FROM "cv_chunks" WHERE "cv_chunks"."role_id" = "cv_roles"."id" AND "role_header" <> '' LIMIT 1));
