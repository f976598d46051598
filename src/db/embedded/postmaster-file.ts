import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its folder. */
export interface PostmasterFile {
  pid: number
  port: number
  /** The folder of its socket; empty if it has none. */
  socketFolder: string
  isReady: boolean
  text: string
}

/** The path of that file in a cluster. */
export const postmasterPath = (cluster: string) => join(cluster, 'postmaster.pid')

/** Reads postmaster.pid; null if it does not exist. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterPath(cluster), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    port: Number.parseInt(lines[3] ?? '', 10),
    socketFolder: lines[4]?.trim() ?? '',
    isReady: lines[7]?.trim() === 'ready',
    text,
  }
}
