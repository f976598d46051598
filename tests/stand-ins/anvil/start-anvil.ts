import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
}

/** Each system has its own package with the program, installed beside the main package. */
function findProgram(): string {
  const processor = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const name = `@foundry-rs/anvil-${systems[process.platform] ?? process.platform}-${processor}`
  const ending = process.platform === 'win32' ? '.exe' : ''
  const require = createRequire(import.meta.url)
  const requireBeside = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  return requireBeside.resolve(`${name}/bin/anvil${ending}`)
}

export interface Anvil {
  url: string
  close: () => Promise<void>
}

/**
 * Starts a new chain in memory, on a free port of this machine unless one is given. It mines only on command. It ends
 * when this process exits; stopping the process by a signal requires closing it first.
 */
export async function startAnvil({ port = 0, chainId = 31337 } = {}): Promise<Anvil> {
  const options = ['--port', port, '--chain-id', chainId, '--no-mining'].map(String)
  const child = spawn(findProgram(), options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = await readAddress(child)
  return {
    url,
    close: async () => {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      end()
      await ended
    },
  }
}

/** It prints its accounts and finally its address. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}`)))
    child.stdout?.on('data', (bytes) => {
      printed += bytes
      const place = /Listening on (\S+)/.exec(printed)?.[1]
      if (place) resolve(`http://${place}`)
    })
  })
}
