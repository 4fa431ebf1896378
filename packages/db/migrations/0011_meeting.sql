CREATE TABLE "second_screens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_screens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"interview_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"device" text,
	"key_hash" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "second_screens_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "second_screens_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "audio_slices" ADD COLUMN "deleted_hash" "bytea";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "permission" text DEFAULT 'not-asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "consent_place" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "keeps_interviewer_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "utterances" ADD COLUMN "is_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "utterances" ADD COLUMN "repairs" jsonb;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "permission" text DEFAULT 'not-asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "second_screens" ADD CONSTRAINT "second_screens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_screens" ADD CONSTRAINT "second_screens_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_screens_interview_id" ON "second_screens" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "second_screens_user_id" ON "second_screens" USING btree ("user_id");