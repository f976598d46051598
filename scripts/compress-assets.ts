import { statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Adds maximally compressed versions of each script and style in a folder that was written since `begunMs`: name.js.br
 * and name.js.gz.
 */
export async function compressAssets(folder: string, begunMs: number): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => /\.(?:js|css|svg)$/.test(name) && statSync(join(folder, name)).mtimeMs >= begunMs,
  )
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await Promise.all([
    compressBrotli(plain, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    compressGzip(plain, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
