CREATE TABLE "claim_refusals" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"remedy" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "claim_refusals_day_reason_remedy_pk" PRIMARY KEY("day","reason","remedy")
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"part" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"sealed_key" text,
	"changed_at" timestamp with time zone NOT NULL
);
