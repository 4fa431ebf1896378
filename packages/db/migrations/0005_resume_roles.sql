CREATE TABLE "cv_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"cv_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"section" text NOT NULL,
	"employer" text,
	"title" text,
	"place" text,
	"start_date" text,
	"end_date" text,
	"source" text DEFAULT 'read' NOT NULL,
	CONSTRAINT "cv_roles_ordinal" UNIQUE("cv_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD COLUMN "role_id" integer;--> statement-breakpoint
ALTER TABLE "cv_roles" ADD CONSTRAINT "cv_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_roles" ADD CONSTRAINT "cv_roles_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_roles_user_id" ON "cv_roles" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "cv_chunks" ADD CONSTRAINT "cv_chunks_role_id_cv_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."cv_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_chunks_role_id" ON "cv_chunks" USING btree ("role_id");