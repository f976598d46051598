-- The words that shoppers use for colors: the name of each, and the plain color that it is a shade of.
CREATE FUNCTION words_of_colors(colors text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(concat_ws(' ', color, plain), ' ')
  FROM unnest(colors) AS color
  LEFT JOIN (VALUES
    ('espresso', 'brown'), ('chocolate', 'brown'), ('chestnut', 'brown'), ('auburn', 'brown'),
    ('plum', 'purple'), ('violet', 'purple'), ('lilac', 'purple'), ('plum ombre', 'purple'),
    ('burgundy', 'red'), ('wine', 'red'), ('rose', 'pink'),
    ('navy', 'blue'), ('sapphire', 'blue'), ('teal', 'blue'),
    ('emerald', 'green'), ('moss', 'green'), ('olive', 'green'),
    ('silver', 'gray'), ('grey', 'gray'), ('gray', 'grey')
  ) AS shades (shade, plain) ON shade = lower(color)
$$;--> statement-breakpoint
-- What the lists of a product say. Every product has a line "Color", so that word alone would find them all.
CREATE FUNCTION words_of_lists(specifications text, variants text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(concat_ws(' ', specifications, variants), '"colou?rs?"\s*:', ' ', 'gi')
$$;--> statement-breakpoint
-- What color a product is in counts like its name.
CREATE OR REPLACE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_name text := (SELECT name FROM categories WHERE id = new.category_id);
  colors text := words_of_colors(new.colors);
BEGIN
  new.name_search := to_tsvector('english', concat_ws(' ', new.name, category_name, colors));
  new.search := to_tsvector('english', concat_ws(' ', new.name, category_name, new.short_description,
    new.description, words_of_lists(new.specifications, new.variants), colors));
  RETURN new;
END
$$;--> statement-breakpoint
UPDATE products SET name = name;
