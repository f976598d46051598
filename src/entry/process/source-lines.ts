import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/

const maps = new Map<string, SourceMap | null>()

/**
 * Maps stack traces of the bundle to lines of its sources. A source map is read when its file first appears in a trace:
 * Node's own `--enable-source-maps` reads all maps at startup, which takes 11 MB and a tenth of a second.
 */
export function tellSourceLines(): void {
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${atSource(String(site))}`)].join('\n')
}

/** A line of a trace with its place in the sources, if the file has a map. */
function atSource(line: string): string {
  return line.replace(place, (built, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column))
    if (!origin || !('fileName' in origin)) return built
    const source = fileURLToPath(new URL(origin.fileName, file))
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const path = `${fileURLToPath(file)}.map`
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
  maps.set(file, map)
  return map
}
