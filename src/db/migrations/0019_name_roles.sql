ALTER TABLE "administrators" DROP CONSTRAINT "administrators_role";--> statement-breakpoint
ALTER TABLE "admin_audit" ADD COLUMN "administrator_id" integer;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD COLUMN "subject_id" integer;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- 'staff' saw everything but exports and changed nothing: that is a viewer. The audit says so.
INSERT INTO admin_audit (administrator_id, username, action, subject_kind, subject_id, user_agent, before, after)
  SELECT id, username, 'administrator-changed', 'administrator', id, 'migration', '{"role":"staff"}', '{"role":"viewer"}'
  FROM administrators WHERE role = 'staff';--> statement-breakpoint
UPDATE administrators SET role = 'viewer' WHERE role = 'staff';--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('owner', 'manager', 'packer', 'viewer'));
