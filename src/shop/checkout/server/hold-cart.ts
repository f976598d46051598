import type { Tx } from '#db/connect.ts'
import { keepStatement } from '#db/kept-statement.ts'
import { centsOf } from '#kernel/money.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { productJsonText } from '#shop/catalog/server/product-json-text.ts'
import { type CodeJson, codeJsonText } from '#shop/promotions/server/code-json-text.ts'
import type { OrderedLine } from '../domain/price-order.ts'

/** A line of the cart, held until the order is written. */
export interface HeldLine extends OrderedLine {
  id: number
  price: string
  /** The product as the order's answer shows it. */
  shown: Product
}

export interface HeldCart {
  lines: HeldLine[]
  code: CodeJson | null
  /** Whether this session made an order with the same key before. */
  isPlaced: boolean
  /** Who is signed in. */
  memberId: number | null
}

export interface CartToHold {
  sessionId: string
  key: string | null
  code: string | null
  /** The sign-in that the request came with, and the moment at which it must be alive. */
  memberSid: string | null
  now: Date
}

interface HeldRow {
  id: number
  quantity: number
  variant: string | null
  inStock: boolean
  stock: number | null
  product: Product
  code: CodeJson | null
  isPlaced: boolean
  memberId: number | null
}

/** A lock inside a `with` is taken as its rows are read, in their order, and gives them as they are by then. */
const hold = keepStatement<HeldRow>(
  'hold_cart',
  `with line as (
    select id, product_id, quantity, variant from cart_items
    where session_id = $1 order by id for update
  ),
  counted as (
    select id, in_stock, stock from products
    where stock is not null and id in (select product_id from line)
    order by id for no key update
  )
  select line.id, line.quantity, line.variant,
    coalesce(counted.in_stock, p.in_stock) as "inStock", counted.stock,
    ${productJsonText('p')} as product, ${codeJsonText('code')} as code,
    earlier.id is not null as "isPlaced",
    (select member_id from sessions where sid = $4 and expire > $5) as "memberId"
  from line
  join products p on p.id = line.product_id
  left join counted on counted.id = line.product_id
  left join promotional_codes code on code.code = $2
  left join orders earlier on earlier.session_id = $1 and earlier.idempotency_key = $3
  order by line.id`,
)

/**
 * Locks a session's cart, then its counted products in the order of their ids, and reads all that an order is
 * made of, in one statement. Orders that want the same units wait here for each other and never in a circle.
 */
export async function holdCart(tx: Tx, asked: CartToHold): Promise<HeldCart> {
  const { sessionId, code, key, memberSid, now } = asked
  const rows = await hold(tx, sessionId, code, key, memberSid, now.toISOString())
  const [first] = rows
  return {
    lines: rows.map(lineOf),
    code: first?.code ?? null,
    isPlaced: first?.isPlaced ?? false,
    memberId: first?.memberId ?? null,
  }
}

function lineOf({ id, quantity, variant, inStock, stock, product }: HeldRow): HeldLine {
  const { name, variants, price } = product
  return {
    ...{ id, quantity, variant, price },
    productId: product.id,
    unitPrice: centsOf(price),
    product: { name, variants, inStock, stock },
    shown: product,
  }
}
