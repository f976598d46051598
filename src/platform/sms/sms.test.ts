import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileSmsSender } from './file-sms-sender.ts'
import { createHttpSmsSender } from './http-sms-sender.ts'

const message = { to: '+15550142024', text: '123456 is your code' }

test('without a URL, texts are written to files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cilia-sms-'))
  try {
    const sms = createFileSmsSender(join(folder, 'sms'), () => new Date('2026-03-04T12:00:00Z'))
    await sms.send(message)
    const [name = '', ...others] = await readdir(join(folder, 'sms'))
    expect(others).toEqual([])
    expect(name).toMatch(/^2026-03-04T12-00-00\.000Z-[0-9a-f]{8}\.json$/)
    expect(JSON.parse(await readFile(join(folder, 'sms', name), 'utf8'))).toEqual(message)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('texts are sent by POST with the URL’s credentials; refusals are reported', async () => {
  const requests: unknown[] = []
  let status = 202
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push([request.method, request.url, request.headers.authorization, JSON.parse(body)])
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const sms = createHttpSmsSender(`http://shop:s%40cret@127.0.0.1:${port}/texts`)
    await sms.send(message)
    const basic = `Basic ${Buffer.from('shop:s@cret').toString('base64')}`
    expect(requests).toEqual([['POST', '/texts', basic, message]])
    status = 500
    await expect(sms.send(message)).rejects.toThrow('answered 500')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
