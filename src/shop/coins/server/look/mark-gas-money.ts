import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { mostGasMoney } from '../../domain/gas-money.ts'

const mark = statement({
  name: 'mark_gas_money',
  text: `
    update coin_transfers t set is_gas_money = true
    from coin_addresses a, orders o
    where a.order_id = $1 and o.id = a.order_id and a.chain = t.chain and a.address = t.address
      and t.coin = 'ETH' and t.amount <= $2::numeric and t.block_height is not null and t.times_posted = 0
      and not t.is_gas_money and (o.paid_at is not null or o.status in ('expired', 'cancelled'))
      and exists (
        select from coin_transfers held where held.chain = t.chain and held.address = t.address and held.coin <> 'ETH'
          and held.is_posted and held.seen_at < t.seen_at
      ) and not exists (
        select from coin_quotes q where q.order_id = o.id and q.coin = 'ETH' and q.paid_at is not null
      )`,
})

/**
 * Tells the owner's money from shoppers'. A little ETH that reaches an address with tokens, after its order ended or
 * was paid otherwise, is the gas to move them: nobody is asked about it, and it is not offered back.
 */
export async function markGasMoney(db: Db, orderId: number): Promise<void> {
  await mark(db, orderId, String(mostGasMoney))
}
