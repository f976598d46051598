ALTER TABLE "returns" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_note_length" CHECK (char_length("returns"."note") <= 500);
