/** From the start of the process to the first answer, the embedded database being made already. */
import { alternate } from './alternate.ts'
import { untilQuiet } from './quiet.ts'
import { limitRow, type Measurement } from './row.ts'
import { openFolder, openShop } from './shop.ts'

const bareServer = `require('node:http').createServer((_, a) => a.end()).listen(0, () => process.exit(0))`

export const measureStart: Measurement = async () => {
  using folder = openFolder()
  await (await openShop(folder.path, { SEED: 'demo' })).close()
  const sides = await alternate(
    async () => {
      await untilQuiet()
      const shop = await openShop(folder.path, {})
      await shop.close()
      return shop.startedMs
    },
    async () => {
      const { spawnSync } = await import('node:child_process')
      const begunMs = performance.now()
      spawnSync(process.execPath, ['-e', bareServer])
      return performance.now() - begunMs
    },
    5,
  )
  const floor = `bare node:http server: ${Math.round(sides.floor)} ms (${sides.ratio.toFixed(1)} ×)`
  return [limitRow('start to first answer', [sides.shop, 1_500], 'ms', floor)]
}
