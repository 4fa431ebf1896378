CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "interview_time" text;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "meeting_link" text;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;