ALTER TABLE "mails" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Contents are stored beside the rows, so that lists of emails stay as quick as they were.
ALTER TABLE "mails" SET (toast_tuple_target = 256);
