import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storePayment } from '#tests/builders/stored-payment.ts'

/** Columns in section 3 of the spec, with what it says of them. The tables may have more. */
const entities: Record<string, string> = {
  categories: 'id, name, slug unique, description, image_url',
  products: `id, name, slug unique, description, short_description, price 10,2, original_price, category_id,
    image_url, images text[], in_stock = true, featured = false, bestseller = false, is_new = false,
    rating 3,2 = 5.0, review_count = 0, specifications, variants`,
  // A line names its variant, whose row has the product and the chosen values (decision 41).
  cart_items: 'id, session_id, variant_id, quantity = 1, created_at',
  product_variants: 'id, product_id, choice, sku unique, price',
  orders: `id, session_id, email, first_name, last_name, address, city, state, zip_code, phone, subtotal,
    shipping, tax, total, status = pending, payment_method, payment_status = pending, payment_id,
    crypto_currency, crypto_address, cashback_amount, created_at, paid_at`,
  order_items: 'id, order_id, product_id, quantity, price, variant',
  reviews: `id, product_id, customer_name, customer_email, rating integer, title, comment, verified = false,
    helpful = 0, created_at`,
  payments: `id, order_id, amount, currency, payment_method, payment_provider, external_id, status = pending,
    failure_reason, metadata, created_at, completed_at`,
  email_subscriptions: `id, email unique, first_name, last_name, subscription_type = newsletter,
    status = active, source, preferences, confirmation_token, confirmed_at, unsubscribed_at, created_at`,
  email_campaigns: `id, name, subject, content, campaign_type, status = draft, scheduled_at, sent_at,
    recipient_count, open_count, click_count, created_at`,
  promotional_codes: `id, code 50 unique, name, description, type 20, value, minimum_order_amount, max_uses,
    current_uses = 0, valid_from, valid_until, is_active = true, created_at, updated_at`,
  order_promotional_codes: 'id, order_id, promotional_code_id, discount_amount, created_at',
  users: 'id, email unique, first_name, last_name, profile_image_url, created_at, updated_at',
  admin_two_factor: `id, username 50 unique, phone_number 15, verification_code 6, code_expiry,
    is_enabled = false, last_used_at, created_at, updated_at`,
  sessions: 'sid, sess, expire',
}

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** A table's columns in the spec's words: name, size, uniqueness, and default. */
async function columnsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<Record<'name' | 'form' | 'fallback', string>>(
    `select attname as name, format_type(atttypid, atttypmod)
       || case when exists (select from pg_index where indrelid = attrelid and indisunique
            and not indisprimary and indkey::text = attnum::text) then ' unique' else '' end as form,
       coalesce(pg_get_expr(adbin, adrelid), '') as fallback
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return new Map(rows.map(({ name, form, fallback }) => [name, `${form} = ${fallback}`]))
}

test.each(Object.entries(entities))('%s have every field of the spec', async (table, fields) => {
  const columns = await columnsOf(table)
  for (const field of fields.split(/,\s+/)) {
    const [, name = '', form = '', fallback] = /^(\w+) ?(.*?)(?: = (.+))?$/.exec(field) ?? []
    const stored = columns.get(name)
    expect(stored, `${table}.${name}`).toBeDefined()
    for (const word of form.split(' ')) expect(stored, `${table}.${name}`).toContain(word)
    if (fallback)
      expect(stored, `${table}.${name}`).toMatch(new RegExp(`= '?${fallback}'?(?:::\\w+)?$`))
  }
})

test('orders are numbered from 1001', async () => {
  await storePayment(database.db)
  await storePayment(database.db)
  const numbers = await database.db.select({ id: orders.id }).from(orders).orderBy(orders.id)
  expect(numbers).toEqual([{ id: 1001 }, { id: 1002 }])
})
