CREATE TABLE "campaign_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"subscription_id" integer,
	"status" text DEFAULT 'queued' NOT NULL,
	"claimed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "campaign_recipients_once" UNIQUE("subscription_id","campaign_id"),
	CONSTRAINT "campaign_recipients_status" CHECK ("campaign_recipients"."status" in ('queued', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" DROP CONSTRAINT "email_campaigns_counts_not_negative";--> statement-breakpoint
ALTER TABLE "email_campaigns" ALTER COLUMN "subject" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "email_campaigns" ALTER COLUMN "content" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "email_campaigns" ALTER COLUMN "campaign_type" SET DEFAULT 'newsletter';--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "preheader" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "segment" jsonb DEFAULT '"all"'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "sent_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "failed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "skipped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_subscription_id_email_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."email_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_queued" ON "campaign_recipients" USING btree ("campaign_id","id") WHERE "campaign_recipients"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_recipients_claimed" ON "campaign_recipients" USING btree ("claimed_at") WHERE "campaign_recipients"."status" = 'queued' and "campaign_recipients"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_counted" ON "campaign_recipients" USING btree ("campaign_id","status");--> statement-breakpoint
CREATE INDEX "email_campaigns_newest" ON "email_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_campaigns_under_way" ON "email_campaigns" USING btree ("status") WHERE "email_campaigns"."status" in ('scheduled', 'sending');--> statement-breakpoint
-- Nothing could send a campaign before this version: what does not say that it was sent becomes a draft, so that none
-- begins to leave by itself.
UPDATE "email_campaigns" SET "status" = CASE WHEN "status" = 'sent' OR "sent_at" IS NOT NULL THEN 'sent' ELSE 'draft' END;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_status" CHECK ("email_campaigns"."status" in ('draft', 'scheduled', 'sending', 'sent', 'stopped'));--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_segment" CHECK ("email_campaigns"."segment" in ('"all"', '"bought"', '"not-bought-60-days"') or jsonb_typeof("email_campaigns"."segment" -> 'categoryId') = 'number');--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_scheduled" CHECK ("email_campaigns"."status" <> 'scheduled' or "email_campaigns"."scheduled_at" is not null);--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_counts_not_negative" CHECK (least("email_campaigns"."recipient_count", "email_campaigns"."open_count", "email_campaigns"."click_count", "email_campaigns"."sent_count", "email_campaigns"."failed_count", "email_campaigns"."skipped_count") >= 0);
