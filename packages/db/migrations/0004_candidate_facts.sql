CREATE TABLE "candidate_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"schedule_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD CONSTRAINT "candidate_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD CONSTRAINT "candidate_facts_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_facts_person" ON "candidate_facts" USING btree ("user_id","key") WHERE "candidate_facts"."schedule_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_facts_schedule" ON "candidate_facts" USING btree ("user_id","key","schedule_id") WHERE "candidate_facts"."schedule_id" is not null;