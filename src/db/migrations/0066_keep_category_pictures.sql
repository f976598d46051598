CREATE TABLE "category_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"original" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_pictures_key_form" CHECK ("category_pictures"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "category_pictures_size_positive" CHECK ("category_pictures"."width" > 0 and "category_pictures"."height" > 0)
);
