/** The books of 100,000 orders: posting them and proving them. */
import { ownerSettings, signIn } from './owner.ts'
import { plantOrders } from './owner-lists.ts'
import { limitRow, type Measurement } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'

const orders = 100_000
const settings = { SEED: '500', ...ownerSettings }

/**
 * Orders planted without entries are posted when the shop starts, by the same rules and statement as new ones. The time
 * of a start without such orders is subtracted.
 */
export const measureBooks: Measurement = async () => {
  using folder = openFolder()
  const first = await openShop(folder.path, settings)
  await plantOrders(first, orders)
  await first.close()
  const posting = await openShop(folder.path, settings)
  const [posted] = await rowsOf<{ count: number }>(
    posting,
    'select count(*)::integer as count from ledger_postings',
  )
  await posting.close()
  const shop = await openShop(folder.path, settings)
  try {
    const seconds = (posting.startedMs - shop.startedMs) / 1000
    const perMinute = Math.round((60 * (posted?.count ?? 0)) / seconds)
    const copied = await secondsOf(() =>
      rowsOf(shop, 'create table posted_again as select * from ledger_postings'),
    )
    const proved = await secondsOf(() => proveBooks(shop))
    const read = await secondsOf(() => rowsOf(shop, 'select sum(amount) from ledger_postings'))
    return [
      {
        work: `postings to the ledger, of ${orders} orders`,
        budget: '≥ 10000 a minute',
        measured: `${perMinute} a minute`,
        floor: `copying their rows takes ${copied.toFixed(1)} s of ${seconds.toFixed(1)}`,
        isMet: perMinute >= 10_000,
      },
      limitRow(
        `proof of the books of ${orders} orders`,
        [proved, 60],
        's',
        `summing the postings up takes ${read.toFixed(2)} s`,
      ),
    ]
  } finally {
    await shop.close()
  }
}

/** How long a piece of work takes, in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Proves the books through the API, like the dashboard's button. Throws unless every rule holds. */
export async function proveBooks({ address }: Shop): Promise<void> {
  const answer = await fetch(`${address}/api/admin/books/prove`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn({ address })}`,
    },
    body: '{}',
  })
  const { rules } = (await answer.json()) as { rules?: { holds: boolean }[] }
  if (!rules?.every(({ holds }) => holds)) throw new Error('The books do not hold')
}
