import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/api-client.ts'
import { createRowEdits, putBack } from './row-edits.ts'

interface Lamp {
  id: number
  version: number
  price: string
  isOn: boolean
}

const lamp: Lamp = { id: 7, version: 1, price: '18.00', isOn: false }
const other: Lamp = { ...lamp, id: 8 }

/** A list of two lamps, and a server that stores them like the real one. */
function openList() {
  const stored = new Map([lamp, other].map((one) => [one.id, { ...one }]))
  const sent: unknown[] = []
  const fetch = async (path: string, { headers, body }: RequestInit) => {
    const now = stored.get(Number(path.split('/').at(-1))) ?? lamp
    const version = new Headers(headers).get('if-match')
    const patch: object = JSON.parse(String(body))
    sent.push({ version, ...patch })
    if (version !== `"${now.version}"`) return answer(412, { message: 'Outdated', current: now })
    if ('price' in patch && patch.price === '0.00') return answer(400, { message: 'Too cheap' })
    const after = { ...now, ...patch, version: now.version + 1 }
    stored.set(now.id, after)
    return answer(200, after)
  }
  const client = new QueryClient()
  const queryKey = ['admin', 'lamps', {}]
  client.setQueryData(queryKey, { rows: [lamp, other], total: 2, next: null })
  const api = createApiClient({ fetch, sessionId: () => null })
  return {
    sent,
    stored,
    edits: createRowEdits<Lamp>({ api, client, list: 'lamps' }),
    shown: () => client.getQueryData<{ rows: Lamp[] }>(queryKey)?.rows[0],
    second: () => client.getQueryData<{ rows: Lamp[] }>(queryKey)?.rows[1],
  }
}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

test('changes to one row show at once and are sent one by one, each with the last version', async () => {
  const { edits, shown, second, sent } = openList()
  const both = [edits.save(lamp, { price: '12.00' }), edits.save(lamp, { isOn: true })]
  expect(shown()).toMatchObject({ price: '12.00', isOn: true, version: 1 })
  await Promise.all(both)
  expect(sent).toEqual([
    { version: '"1"', price: '12.00' },
    { version: '"2"', isOn: true },
  ])
  expect(shown()).toEqual({ id: 7, version: 3, price: '12.00', isOn: true })
  expect(second()).toBe(other)
})

test('a change made before the last one shows as saved is not a conflict', async () => {
  const { edits, shown, sent } = openList()
  const saved = edits.save(lamp, { price: '12.00' })
  const seen = shown() ?? lamp
  await saved
  expect(seen).toMatchObject({ price: '12.00', version: 1 })
  expect(await edits.save(seen, { isOn: true })).toMatchObject({ status: 'saved' })
  expect(sent.at(-1)).toEqual({ version: '"2"', isOn: true })
})

test('a change made before someone else’s shows does not overwrite theirs', async () => {
  const { edits, stored } = openList()
  const theirs = { ...lamp, price: '20.00', version: 2 }
  stored.set(7, theirs)
  await edits.save(lamp, { price: '12.00' })
  const outcome = await edits.save(lamp, { price: '14.00' })
  expect(outcome).toEqual({ status: 'outdated', before: lamp, theirs })
})

test('a refused change is rolled back, and other changes stay', async () => {
  const { edits, shown } = openList()
  const [refused, saved] = await Promise.all([
    edits.save(lamp, { price: '0.00' }),
    edits.save(lamp, { isOn: true }),
  ])
  expect(refused).toEqual({ status: 'refused', message: 'Too cheap' })
  expect(saved.status).toBe('saved')
  expect(shown()).toMatchObject({ price: '18.00', isOn: true, version: 2 })
})

test('when someone else was faster, theirs shows, and queued changes do not overwrite it', async () => {
  const { edits, shown, stored, sent } = openList()
  const theirs = { ...lamp, price: '20.00', version: 2 }
  stored.set(7, theirs)
  const outcomes = await Promise.all([
    edits.save(lamp, { price: '12.00' }),
    edits.save(lamp, { isOn: true }),
  ])
  for (const outcome of outcomes)
    expect(outcome).toEqual({ status: 'outdated', before: lamp, theirs })
  expect(sent).toHaveLength(1)
  expect(shown()).toEqual(theirs)
})

test('a change can be undone, but not over a later one', async () => {
  const { edits, shown, stored } = openList()
  const saved = await edits.save(lamp, { price: '12.00' })
  if (saved.status !== 'saved') throw new Error('it was saved')
  const change = { ...saved, names: ['price'] as const }
  await edits.save(saved.after, { isOn: true })
  expect(await putBack(edits, change)).toBeNull()
  expect(shown()).toEqual({ id: 7, version: 4, price: '18.00', isOn: true })
  expect(await putBack(edits, change)).toBe('It has changed again since then.')
  const again = await edits.save(shown() ?? lamp, { price: '12.00' })
  if (again.status !== 'saved') throw new Error('it was saved')
  stored.set(7, { ...again.after, version: 9 })
  expect(await putBack(edits, { ...again, names: ['price'] })).toContain('Someone else')
})
