/**
 * `npm run sweep -- plan`: prints the transactions that would empty the shop's coin addresses, whether it is running or
 * not (money 3).
 */
import { createLog } from '#platform/log.ts'
import { atDatabase } from './at-database.ts'
import { CannotStart } from './cannot-start.ts'
import { openCoinRail } from './open-coin-rail.ts'
import { runCommand } from './run-command.ts'

/** A higher fee rate, in satoshi per virtual byte, is taken for a typo. */
const mostFeeRate = 2_000

await runCommand(async (env) => {
  const feeRate = readFeeRate(process.argv.slice(2))
  const rail = await openCoinRail(env, { now: () => new Date(), log: createLog(env.LOG_LEVEL) })
  if (!rail) throw new CannotStart('This shop watches no coins: there is nothing to sweep.')
  // What any program imports at its top is loaded by every start of the shop (vite.config.ts).
  const { openAddresses } = await import('#shop/coins/server/derive-address.ts')
  const { planSweep } = await import('#shop/coins/server/sweep/plan-sweep.ts')
  const { EVM_XPUB: evmXpub, BTC_XPUB: btcXpub, BTC_NETWORK: btcNetwork } = env
  const addresses = openAddresses({ evmXpub, btcXpub, btcNetwork })
  const plan = await atDatabase(env, (db) =>
    planSweep({ db, rail, addresses, btcNetwork, ...feeRate }),
  )
  console.log(JSON.stringify(plan, null, 2))
  return true
})

/** The fee rate from the command line. Throws a sentence if the command is not `plan`, or the rate is not plausible. */
function readFeeRate(given: readonly string[]): { feeRate?: number } {
  const [command, option, text, ...more] = given
  const isPlan = command === 'plan' && (option === undefined || option === '--fee-rate')
  if (!isPlan || more.length > 0)
    throw new CannotStart('Usage: npm run sweep -- plan [--fee-rate <satoshi per vbyte>]')
  if (option === undefined) return {}
  const feeRate = Number(text)
  if (feeRate >= 1 && feeRate <= mostFeeRate) return { feeRate }
  throw new CannotStart(
    `--fee-rate must be a number of satoshis per virtual byte, from 1 to ${mostFeeRate}`,
  )
}
