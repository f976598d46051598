import { expect, test } from 'vitest'
import { rawGet } from '#tests/faults/raw-get.ts'
import { listen } from '../process/listen.ts'
import { refuseBadHosts } from './refuse-bad-hosts.ts'

const greet = (request: Request) => new Response(`Hello from ${new URL(request.url).host}`)

async function ask(host: string) {
  const listening = await listen(
    { fetch: refuseBadHosts({ 'x-frame-options': 'DENY' }, greet) },
    { HOST: '127.0.0.1', PORT: 0 },
  )
  try {
    return await rawGet(`http://127.0.0.1:${listening.port}/?x=1`, { host })
  } finally {
    await listening.close()
  }
}

test.each(['1.2.3.999', '9223372036854775808'])('an invalid host is refused: %s', async (host) => {
  const { status, headers, body } = await ask(host)
  expect(status).toBe(400)
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'x-frame-options': 'DENY',
  })
  expect(JSON.parse(body.toString()).message).toContain('Host')
})

test('any other host is accepted', async () => {
  const { status, body } = await ask('cilia.example')
  expect([status, body.toString()]).toEqual([200, 'Hello from cilia.example'])
})
