CREATE TABLE "restock_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"variant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "restock_requests_once" UNIQUE("email","variant_id"),
	CONSTRAINT "restock_requests_lower_case" CHECK ("restock_requests"."email" = lower(btrim("restock_requests"."email")))
);
--> statement-breakpoint
CREATE TABLE "restock_stops" (
	"email_hash" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_stops_email_hash_pk" PRIMARY KEY("email_hash")
);
--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("variant_id") WHERE "restock_requests"."told_at" is null;--> statement-breakpoint
-- The words that someone who mistyped meant, to be shown: each as it is where the shop knows it, else the most similar one.
CREATE FUNCTION guess_words(term text) RETURNS text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT string_agg(coalesce(near.word, typed.found[1]), ' ' ORDER BY typed.place)
  FROM regexp_matches(lower(term), '[[:alnum:]]+', 'g') WITH ORDINALITY AS typed(found, place)
  LEFT JOIN LATERAL (
    SELECT word FROM search_words
    WHERE word % typed.found[1]
    ORDER BY similarity(word, typed.found[1]) DESC, word
    LIMIT 1
  ) near ON true
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guess_search(term text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT plainto_tsquery('english', guess_words(term))
$$;
