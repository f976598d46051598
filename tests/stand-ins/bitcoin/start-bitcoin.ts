import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

/** Satoshi to a regtest address (bcrt1…). */
interface Payment {
  address: string
  satoshi: number
}

const place = z.object({ height: z.number(), hash: z.string() })
const ready = z.object({ port: z.number() })

/** A Bitcoin node in its own process; `open-regtest.ts` describes the commands. */
export type Bitcoin = Awaited<ReturnType<typeof startBitcoin>>

/** Starts Bitcoin on regtest in about two seconds, on a free port if none is given. Installs it if it is missing. */
export async function startBitcoin(port = 0) {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [String(port)], {
    execArgv: ['--disable-warning=DEP0176'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `127.0.0.1:${await portOf(child)}`

  async function command<T>(name: string, given: unknown, answer: z.ZodType<T>): Promise<T> {
    const response = await fetch(`http://${origin}/stand-in/${name}`, {
      method: 'POST',
      body: JSON.stringify(given),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The Bitcoin stand-in refused ${name}: ${text}`)
    return z.object({ answer }).parse(JSON.parse(text)).answer
  }

  return {
    /** The value for BTC_RPC_URL; the user is "shop" and the password "secret". */
    url: `http://shop:secret@${origin}/`,
    mine: (blocks = 1) => command('mine', { blocks }, place),
    pay: (...outputs: Payment[]) => command('pay', { outputs }, z.string()),
    send: (signed: string) => command('send', { signed }, z.string()),
    replace: (transaction: string, ...outputs: Payment[]) =>
      command('replace', { transaction, outputs }, z.string()),
    drop: (transaction: string) => command('drop', { transaction }, z.null()),
    reorganize: (change: { depth: number; withdrawn?: string }) =>
      command('reorganize', change, place),
    /** The names of the node's calls since the last time this was called. */
    takeCalls: () => command('calls', {}, z.array(z.string())),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const [first] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The Bitcoin stand-in ended with ${code} before it answered`)
    }),
  ])
  return ready.parse(first).port
}
