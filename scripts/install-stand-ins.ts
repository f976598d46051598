/**
 * After `npm ci`: installs what tests put in the place of the outside world and is no package of the shop's own. It is left
 * out where no test can run, and never fails an installation: what is missing is installed when a test asks for it.
 */
import { installBitcoin } from '../tests/stand-ins/bitcoin/install-bitcoin.ts'

const { env } = process
const isForTests = env.NODE_ENV !== 'production' && !/\bdev\b/.test(env.npm_config_omit ?? '')
const isOnlyPlanned =
  env.npm_config_package_lock_only === 'true' || env.npm_config_dry_run === 'true'

if (isForTests && !isOnlyPlanned) {
  try {
    installBitcoin()
  } catch {
    console.warn(
      'The Bitcoin node for tests could not be installed now; the first test that needs it tries again.',
    )
  }
}
