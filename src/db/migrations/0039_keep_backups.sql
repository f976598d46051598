CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone,
	"seconds" real,
	"size_bytes" bigint,
	"checksum" text,
	"failure" text,
	"proved_at" timestamp with time zone,
	"proof_failure" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");
