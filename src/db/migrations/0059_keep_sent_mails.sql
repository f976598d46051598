ALTER TABLE "mails" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- As before, and the notes that shoppers gave their returns, and what their orders' emails said.
CREATE OR REPLACE FUNCTION erase_words(orders integer[], mark text) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE returns SET note = NULL WHERE order_id = ANY (erase_words.orders) AND note IS NOT NULL;
  UPDATE mails SET content = NULL WHERE order_id = ANY (erase_words.orders) AND content IS NOT NULL;
  PERFORM set_config('cilia.erasing', 'off', true);
END
$$;
