-- The reference of an email with a cashback code is its order's number.
UPDATE mails SET order_id = orders.id FROM orders
WHERE mails.kind = 'cashback' AND mails.order_id IS NULL AND mails.reference = orders.id::text;
