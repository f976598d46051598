/**
 * After `npm ci`: installs those test stand-ins that are not packages of the shop. Skipped where tests cannot run. It
 * never fails an installation, because a test that needs what is missing installs it.
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
      'The Bitcoin node for tests couldn’t be installed. The first test that needs it will try again.',
    )
  }
}
