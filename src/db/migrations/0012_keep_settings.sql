CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "settings_newest" ON "settings" USING btree ("key","id");--> statement-breakpoint
CREATE TRIGGER settings_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Every process keeps the settings in memory and reads them again when it hears of a change.
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
