import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { Chain } from '../../domain/chain.ts'

const keepSources = statement({
  name: 'keep_sources_of_coin_chain',
  text: `
    update coin_chains set sources = $2::jsonb where chain = $1 and sources is distinct from $2::jsonb`,
})

/** Stores the last answers of a chain's sources, so that every process can show them; writes only changes. */
export async function writeSources(db: Db, { name, sources }: Chain): Promise<void> {
  await keepSources(db, name, JSON.stringify(sources()))
}
