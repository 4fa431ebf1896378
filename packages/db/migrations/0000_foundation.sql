CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_id_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"name" text NOT NULL,
	"picture_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_issuer_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"interview_id" integer NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"hold_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_ledger_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "credit_ledger_sign" CHECK (("credit_ledger"."kind" in ('grant','release','restore') and "credit_ledger"."delta" > 0)
        or ("credit_ledger"."kind" in ('reserve','expire','revoke') and "credit_ledger"."delta" < 0)
        or ("credit_ledger"."kind" = 'consume' and "credit_ledger"."delta" = 0)
        or "credit_ledger"."kind" = 'adjust')
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source_kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"credits" integer NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lots_source" UNIQUE("source_kind","source_ref"),
	CONSTRAINT "credit_lots_remaining" CHECK ("credit_lots"."remaining" between 0 and "credit_lots"."credits")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_cents" integer NOT NULL,
	"credits" integer NOT NULL,
	"expire_in_month" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "packages_credits_unique" UNIQUE("credits")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"credits" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"expire_in_month" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"invoice_id" text,
	"paid_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "purchases_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "purchases_positive" CHECK ("purchases"."credits" > 0 and "purchases"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"checkout_session_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "audio_slices" (
	"interview_id" integer NOT NULL,
	"track" text NOT NULL,
	"stream_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"user_id" integer NOT NULL,
	"media_type" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"duration_ms" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "audio_slices_interview_id_track_stream_id_sequence_pk" PRIMARY KEY("interview_id","track","stream_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "interview_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"interview_id" integer NOT NULL,
	"utterance_id" integer,
	"question" text NOT NULL,
	"trigger" text NOT NULL,
	"status" text DEFAULT 'streaming' NOT NULL,
	"answer" jsonb,
	"failure_reason" text,
	"speech_ended_at" timestamp with time zone,
	"transcript_ms" real,
	"question_ms" real,
	"retrieval_ms" real,
	"first_segment_ms" real,
	"released_ms" real,
	"first_painted_ms" real,
	"done_ms" real,
	"speculation" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"candidate_text" text,
	"auto_answer" integer DEFAULT 1 NOT NULL,
	"lease_owner" text,
	"lease_generation" integer DEFAULT 0 NOT NULL,
	"lease_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"interview_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"user_id" integer NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_interview_id_sequence_pk" PRIMARY KEY("interview_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "utterances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utterances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"interview_id" integer NOT NULL,
	"track" text NOT NULL,
	"source_key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"engine" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"is_question" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"interview_id" integer NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"failure_reason" text,
	"rubric_version" text NOT NULL,
	"input" jsonb,
	"input_hash" text,
	"data" jsonb,
	"overall_score" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reports_interview_id" UNIQUE("interview_id")
);
--> statement-breakpoint
CREATE TABLE "cv_chunk_embeddings" (
	"chunk_id" integer NOT NULL,
	"embedding_model" text NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "cv_chunk_embeddings_chunk_id_embedding_model_pk" PRIMARY KEY("chunk_id","embedding_model")
);
--> statement-breakpoint
CREATE TABLE "cv_chunks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_chunks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"cv_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"page" integer NOT NULL,
	"section" text NOT NULL,
	"role_header" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "cv_chunks_ordinal" UNIQUE("cv_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cvs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"status_reason" text,
	"progress" text,
	"page_count" integer,
	"pages" jsonb,
	"profile" jsonb,
	"active_embedding_model" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"indexed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"cv_id" integer,
	"cv_name" text NOT NULL,
	"position" text NOT NULL,
	"company_name" text NOT NULL,
	"company_details" text DEFAULT '' NOT NULL,
	"job_description" text NOT NULL,
	"summary" jsonb,
	"preparation_status" text DEFAULT 'processing' NOT NULL,
	"preparation_status_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preparation_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preparation_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"competency" text,
	"why_asked" text DEFAULT '' NOT NULL,
	"answer" jsonb NOT NULL,
	"is_custom" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_hold_id_credit_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."credit_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_slices" ADD CONSTRAINT "audio_slices_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_slices" ADD CONSTRAINT "audio_slices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_utterance_id_utterances_id_fk" FOREIGN KEY ("utterance_id") REFERENCES "public"."utterances"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utterances" ADD CONSTRAINT "utterances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utterances" ADD CONSTRAINT "utterances_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_chunk_embeddings" ADD CONSTRAINT "cv_chunk_embeddings_chunk_id_cv_chunks_id_fk" FOREIGN KEY ("chunk_id") REFERENCES "public"."cv_chunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD CONSTRAINT "cv_chunks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD CONSTRAINT "cv_chunks_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD CONSTRAINT "interview_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD CONSTRAINT "interview_schedules_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_holds_one_live" ON "credit_holds" USING btree ("interview_id") WHERE "credit_holds"."status" in ('held', 'consumed');--> statement-breakpoint
CREATE INDEX "credit_holds_user_id" ON "credit_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_ledger_user_id" ON "credit_ledger" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_hold_kind" ON "credit_ledger" USING btree ("hold_id","kind") WHERE "credit_ledger"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_lots_user_id" ON "credit_lots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchases_user_id" ON "purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audio_slices_received" ON "audio_slices" USING btree ("interview_id","received_at");--> statement-breakpoint
CREATE INDEX "interview_answers_interview_id" ON "interview_answers" USING btree ("interview_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_answers_detected" ON "interview_answers" USING btree ("utterance_id") WHERE "interview_answers"."trigger" = 'detected';--> statement-breakpoint
CREATE INDEX "interviews_user_id" ON "interviews" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_schedule_id" ON "interviews" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "utterances_interview_id" ON "utterances" USING btree ("interview_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "utterances_source" ON "utterances" USING btree ("interview_id","track","source_key");--> statement-breakpoint
CREATE INDEX "mail_messages_created_at" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_user_id" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cv_chunks_text" ON "cv_chunks" USING gin (to_tsvector('english', "text"));--> statement-breakpoint
CREATE INDEX "cvs_user_id" ON "cvs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "interview_schedules_user_id" ON "interview_schedules" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "preparation_items_schedule_id" ON "preparation_items" USING btree ("schedule_id","ordinal");