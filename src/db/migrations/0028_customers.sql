DROP INDEX "reviews_pending";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin (("customer_name" || ' ' || "customer_email" || ' ' || "title" || ' ' || "comment") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rejection_reason" CHECK ("reviews"."rejection_reason" is null or ("reviews"."status" = 'rejected' and "reviews"."rejection_reason" in ('spam', 'abuse', 'personal-data', 'wrong-product', 'not-a-review')));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_has_date" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "customer_notes_lower_case" CHECK ("customer_notes"."email" = lower(btrim("customer_notes"."email")))
);
--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
CREATE INDEX "customer_notes_email" ON "customer_notes" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reviews_email" ON "reviews" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"),"id");
--> statement-breakpoint
-- Rows that are only ever added may still lose what identifies a person who asked to be forgotten: the
-- functions below say so for as long as they run, and nothing else may.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('cilia.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
-- A pattern (ARE) for an email where it stands by itself: not for that of somebody else which ends or begins with it.
-- Also as it stands in an address of a page.
CREATE FUNCTION email_pattern(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?:(?<![[:alnum:]._%+-])' || literal || '|(?:(?<![[:alnum:]._-])|(?<=%[[:xdigit:]]{2}))' ||
    replace(replace(literal, '\@', '%40'), '\+', '%2B') || ')(?![[:alnum:]-]|\.[[:alnum:]])'
  FROM regexp_replace(email, '([^[:alnum:]])', '\\\1', 'g') AS literal
$$;--> statement-breakpoint
-- Puts a mark in the place of an email in every text and JSON column of a table, and gives how many rows had it.
CREATE FUNCTION erase_email(target regclass, email text, mark text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changes text;
  found text;
  rows integer;
BEGIN
  SELECT string_agg(format('%1$I = regexp_replace(%1$I::text, $1, $2, ''gi'')::%2$s', attname, format_type(atttypid, atttypmod)), ', '),
    string_agg(format('(strpos(lower(%1$I::text), $3) > 0 or strpos(lower(%1$I::text), $4) > 0)', attname), ' or ')
  INTO changes, found
  FROM pg_attribute
  WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND atttypid::regtype::text IN ('text', 'character varying', 'json', 'jsonb', 'text[]');
  IF changes IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('cilia.erasing', 'on', true);
  EXECUTE format('UPDATE %s SET %s WHERE (%s)', target, changes, found)
  USING email_pattern(email), mark, lower(email), replace(replace(lower(email), '@', '%40'), '+', '%2b');
  GET DIAGNOSTICS rows = ROW_COUNT;
  PERFORM set_config('cilia.erasing', 'off', true);
  RETURN rows;
END
$$;--> statement-breakpoint
-- A pattern for words that mean one person, where they stand by themselves; null if all are too short to mean anybody.
CREATE FUNCTION words_pattern(VARIADIC words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?<![[:alnum:]])(?:' || string_agg(regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g'), '|') || ')(?![[:alnum:]])'
  FROM unnest(words) AS word WHERE length(word) >= 6
$$;--> statement-breakpoint
-- Puts a mark in the place of the name, the street and the telephone of orders in what was noted about each of them: its
-- steps, and the audit.
CREATE FUNCTION erase_words(orders integer[], mark text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cilia.erasing', 'on', true);
  UPDATE order_events e SET text = regexp_replace(e.text, o.pattern, mark, 'gi')
  FROM (
    SELECT id, words_pattern(first_name || ' ' || last_name, address, phone) AS pattern FROM orders WHERE id = ANY (erase_words.orders)
  ) o
  WHERE e.order_id = o.id AND e.text ~* o.pattern;
  UPDATE admin_audit a SET before = regexp_replace(before::text, o.pattern, mark, 'gi')::jsonb,
    after = regexp_replace(after::text, o.pattern, mark, 'gi')::jsonb,
    details = regexp_replace(details::text, o.pattern, mark, 'gi')::jsonb
  FROM (
    SELECT id, words_pattern(first_name || ' ' || last_name, address, phone) AS pattern FROM orders WHERE id = ANY (erase_words.orders)
  ) o
  WHERE a.subject_kind = 'order' AND a.subject_id = o.id
    AND concat_ws(' ', a.before::text, a.after::text, a.details::text) ~* o.pattern;
  PERFORM set_config('cilia.erasing', 'off', true);
END
$$;
