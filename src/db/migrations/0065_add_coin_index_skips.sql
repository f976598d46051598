CREATE TABLE "coin_index_skips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_index_skips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"next_index" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
