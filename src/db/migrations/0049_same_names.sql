-- Of administrators whose names differ only in case, the first keeps its name; the others get their number after it.
UPDATE administrators a SET username = left(a.username, 39) || '-' || a.id
WHERE EXISTS (SELECT FROM administrators b WHERE lower(b.username) = lower(a.username) AND b.id < a.id);--> statement-breakpoint
CREATE UNIQUE INDEX "administrators_username_any_case" ON "administrators" USING btree (lower("username"));
