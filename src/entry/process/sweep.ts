/** `npm run sweep -- plan`: prints what empties the shop's addresses of coins, whether it is running or not (money 3). */
import { createLog } from '#platform/log.ts'
import { openAddresses } from '#shop/coins/server/derive-address.ts'
import { planSweep } from '#shop/coins/server/sweep/plan-sweep.ts'
import { atDatabase } from './at-database.ts'
import { CannotStart } from './cannot-start.ts'
import { openCoinRail } from './open-coin-rail.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  const [command] = process.argv.slice(2)
  if (command !== 'plan') throw new CannotStart('Say what to do: npm run sweep -- plan')
  const rail = await openCoinRail(env, { now: () => new Date(), log: createLog(env.LOG_LEVEL) })
  if (!rail) throw new CannotStart('Coins are simulated here: there is nothing to sweep.')
  const { EVM_XPUB: evmXpub, BTC_XPUB: btcXpub, BTC_NETWORK: btcNetwork } = env
  const addresses = openAddresses({ evmXpub, btcXpub, btcNetwork })
  const plan = await atDatabase(env, (db) => planSweep({ db, rail, addresses, btcNetwork }))
  console.log(JSON.stringify(plan, null, 2))
  return true
})
