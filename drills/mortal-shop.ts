import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { treeOf } from '../bench/process-tree.ts'
import { connectionIn, freePort, type LaunchedShop, launchShop } from '../bench/shop.ts'
import { killAll } from './kill-all.ts'

/** What is killed of a shop: everything including what it started, only its own process, or its PostgreSQL. */
const parts = ['all', 'all', 'all', 'shop', 'database'] as const

/** Opens a shop that can be killed and restarts on its old data, at the same address. */
export async function openMortalShop(
  folder: string,
  settingsAt: (port: string) => Promise<Record<string, string>>,
) {
  const port = String(await freePort())
  const settings = { ...(await settingsAt(port)), PORT: port, TMPDIR: folder }
  const launch = () => launchShop(folder, settings, true)
  let shop: LaunchedShop = await launch()
  await shop.untilOpen()
  return {
    address: shop.address,
    connection: () => connectionIn(folder),
    /** Kills a random part of it, in random order, and restarts it without waiting. */
    kill: async (draw: () => number) => {
      const part = parts[Math.floor(draw() * parts.length)]
      const pids = targets(shop, folder, part)
      killAll(draw() < 0.5 ? pids : pids.toReversed())
      if (part !== 'database') await shop.ended
      if (shop.hasEnded()) shop = await launch()
    },
    /** Waits until it answers. It gives up if its database dies while it starts, and is then restarted. */
    untilOpen: async () => {
      await shop.untilOpen().catch(async () => {
        shop = await launch()
        await shop.untilOpen()
      })
    },
    close: () => shop.close(),
  }
}

export type MortalShop = Awaited<ReturnType<typeof openMortalShop>>

function targets({ pid = 0 }: LaunchedShop, folder: string, part = 'all'): number[] {
  const all = treeOf(pid)
  if (part === 'shop') return [pid]
  const postgres = all.find((each) => each === postmasterIn(folder))
  return part === 'database' && postgres ? treeOf(postgres) : all
}

function postmasterIn(folder: string): number {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}
