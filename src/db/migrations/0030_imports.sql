CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"file_name" text,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"effects" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "product_imports_undone_by_somebody" CHECK (("product_imports"."undone_at" is null) = ("product_imports"."undone_by" is null))
);
--> statement-breakpoint
CREATE INDEX "product_imports_at" ON "product_imports" USING btree ("at","id");
