-- A product as the API answers it, under the names of the contract; decimal numbers travel as text (spec 3).
CREATE VIEW shown_products AS
SELECT
  id,
  name,
  slug,
  description,
  short_description AS "shortDescription",
  price::text AS price,
  original_price::text AS "originalPrice",
  category_id AS "categoryId",
  image_url AS "imageUrl",
  images,
  in_stock AS "inStock",
  featured,
  bestseller,
  is_new AS "isNew",
  rating::text AS rating,
  review_count AS "reviewCount",
  specifications,
  variants,
  lash
FROM products;
