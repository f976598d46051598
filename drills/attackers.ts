/** What accompanies a flood of requests: silent and slow connections, large bodies, photos, and password guesses. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { drawnPhoto } from '#tests/builders/review-photos.ts'

interface Attack {
  address: string
  productId: number
  /** How many connections send nothing. */
  idle: number
  /** How many send a request byte by byte: half of them headers, half a body. */
  slow: number
}

export interface Attacked {
  /** The number of answers by status to large bodies, photos, and guesses. */
  statuses: Record<string, number>
  end: () => Promise<void>
}

const [slowEveryMs, betweenMs] = [400, 20]
const contentType = { 'content-type': 'application/json' }

/** Attacks a shop until told to stop. */
export async function attack({ address, productId, idle, slow }: Attack): Promise<Attacked> {
  const over = new AbortController()
  const statuses: Record<string, number> = {}
  const ask = async (what: string, path: string, init: RequestInit) => {
    const from = { 'x-forwarded-for': `192.168.${[...randomBytes(2)].join('.')}` }
    const headers = { ...from, ...(init.headers as Record<string, string>) }
    const answer = await fetch(address + path, { method: 'POST', ...init, headers }).catch(
      () => null,
    )
    const seen = `${what} ${answer?.status ?? 'hung up'}`
    statuses[seen] = (statuses[seen] ?? 0) + 1
    return answer
  }
  const silent = Array.from({ length: idle }, () => openSocket(address))
  const dripping = Array.from({ length: slow }, (_, place) => drip(address, place % 2 === 0))
  const photo = new Uint8Array(await drawnPhoto(2000, 1500).jpeg({ quality: 100 }).toBuffer())
  const guess = {
    headers: contentType,
    body: JSON.stringify({ username: 'owner', password: 'no' }),
  }
  const big = (bytes: number) => ({
    headers: contentType,
    body: `{"email":"${'a'.repeat(bytes)}"}`,
  })
  const repeat = async (lanes: number, attempt: () => Promise<unknown>) => {
    const lane = async () => {
      for (; !over.signal.aborted; await pause(betweenMs)) await attempt()
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  const attacks = Promise.all([
    repeat(20, () => ask('guess', '/api/admin/login', guess)),
    repeat(2, () => ask('too big', '/api/orders', big(2_000_000))),
    repeat(2, () => ask('big', '/api/orders', big(200_000))),
    repeat(4, async () => {
      const path = `/api/products/${productId}/reviews`
      const customerEmail = `${randomBytes(6).toString('hex')}@example.com`
      const body = JSON.stringify(reviewBodyOf({ customerEmail }))
      const written = await ask('review', path, { headers: contentType, body })
      if (written?.status !== 201) return
      const { id, photoToken } = (await written.json()) as { id: number; photoToken: string }
      const headers = { 'x-upload-token': photoToken, 'content-type': 'image/jpeg' }
      await ask('photo', `/api/reviews/${id}/photos`, { headers, body: photo })
    }),
  ])
  const end = async () => {
    over.abort()
    await attacks
    for (const socket of [...silent, ...dripping]) socket.destroy()
  }
  return { statuses, end }
}

function openSocket(address: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.resume()
  return socket
}

/** Sends a request's headers or body byte by byte. */
function drip(address: string, isHead: boolean): Socket {
  const socket = openSocket(address)
  const head = 'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
  socket.write(isHead ? head : `${head}Content-Length: 100000\r\n\r\n{`)
  const dripping = setInterval(() => socket.write(isHead ? 'X-A: a\r\n' : ' '), slowEveryMs)
  socket.on('close', () => clearInterval(dripping))
  return socket
}
