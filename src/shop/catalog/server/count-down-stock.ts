/**
 * The clause of an order's statement that takes its items off the stock of products that are counted; with the
 * last unit a product is out of stock. The caller holds those rows, locked in the order of their ids.
 */
export const countDownStock = `
  update products p
  set stock = p.stock - taken.units, in_stock = p.in_stock and p.stock > taken.units
  from (
    select "productId" as id, sum(quantity) as units
    from jsonb_to_recordset($1::jsonb -> 'items') as item("productId" integer, quantity integer)
    group by 1
  ) taken
  where p.id = taken.id and p.stock is not null`
