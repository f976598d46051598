ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
-- Each queued email is due now, so the jobs that would have sent them have nothing left to do.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry');
  END IF;
END $$;
