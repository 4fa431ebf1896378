CREATE TABLE "interview_debriefs" (
	"interview_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"feeling" integer,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_versions" (
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rubric_version" text NOT NULL,
	"input" jsonb,
	"input_hash" text,
	"data" jsonb NOT NULL,
	"overall_score" integer,
	"judgement_status" text NOT NULL,
	"judgement_reason" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_versions_report_id_version_pk" PRIMARY KEY("report_id","version")
);
--> statement-breakpoint
CREATE TABLE "drill_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drill_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"question" text NOT NULL,
	"recall" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "practice_round" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD COLUMN "interview_day" text;--> statement-breakpoint
ALTER TABLE "interview_debriefs" ADD CONSTRAINT "interview_debriefs_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_debriefs" ADD CONSTRAINT "interview_debriefs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_reviews" ADD CONSTRAINT "drill_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_reviews" ADD CONSTRAINT "drill_reviews_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_debriefs_user_id" ON "interview_debriefs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_versions_user_id" ON "report_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drill_reviews_schedule_id" ON "drill_reviews" USING btree ("schedule_id","created_at");--> statement-breakpoint
CREATE INDEX "drill_reviews_user_id" ON "drill_reviews" USING btree ("user_id");