ALTER TABLE "coin_chains" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;
