CREATE TABLE "guess_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Guesses were counted beside all calls. What was counted there and is not a guess is swept when its window is over.
INSERT INTO "guess_counts" ("key", "window_started_at", "count", "expires_at")
SELECT "key", "window_started_at", "count", "expires_at" FROM "call_counts";
