import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

/** How many orders may have been quoted between a backup's moment and the loss of what came after it. */
const mostLost = 1_000

const skip = statement({
  name: 'skip_coin_indexes',
  text: `
    insert into coin_index_skips (next_index)
    select coalesce(max(next), 0) + ${mostLost} from (
      select index + 1 as next from coin_addresses union all select next_index from coin_index_skips
    ) known`,
})

/**
 * Leaves out the indexes that shoppers may have been given after the backup which this database was restored from:
 * otherwise a new order would get the address of one that is lost, and coins sent for that one would pay the new one.
 */
export async function skipIndexes(db: Db): Promise<void> {
  await skip(db)
}
