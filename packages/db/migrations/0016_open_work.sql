CREATE INDEX "credit_holds_held" ON "credit_holds" USING btree ("id") WHERE "credit_holds"."status" = 'held';--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("id") WHERE "purchases"."status" in ('created', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("id") WHERE "interviews"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "interviews_ended_at" ON "interviews" USING btree ("ended_at") WHERE "interviews"."status" = 'ended';--> statement-breakpoint
CREATE INDEX "interviews_left_lease" ON "interviews" USING btree ("id") WHERE "interviews"."status" = 'ended' and "interviews"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE "reports"."status" = 'processing' or "reports"."judgement_status" = 'running';--> statement-breakpoint
CREATE INDEX "cv_notes_processing" ON "cv_notes" USING btree ("id") WHERE "cv_notes"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "cvs_processing" ON "cvs" USING btree ("id") WHERE "cvs"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "cvs_read_again" ON "cvs" USING btree ("id") WHERE "cvs"."progress" is not null;--> statement-breakpoint
CREATE INDEX "interview_schedules_processing" ON "interview_schedules" USING btree ("id") WHERE "interview_schedules"."preparation_status" = 'processing';