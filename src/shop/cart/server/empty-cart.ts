/** The clause of an order's statement that takes its lines out of the cart; what was added since stays. */
export const emptyCart = `
  delete from cart_items
  where id = any (array(select jsonb_array_elements_text($1::jsonb -> 'lineIds')::integer))`
