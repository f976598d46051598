import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'

/** An admission whose clock and database load the test controls. */
function openAdmission() {
  const now = { ms: 0, isDatabaseBusy: false }
  const admission = createAdmission({
    isDatabaseBusy: () => now.isDatabaseBusy,
    nowMs: () => now.ms,
  })
  return { now, admission }
}

/** Admits requests until one is refused or there are very many; gives the functions that end them. */
function fill({ take }: Admission, urgency: 'other' | 'selling'): (() => void)[] {
  const taken: (() => void)[] = []
  while (taken.length < 1_000) {
    const leave = take(urgency)
    if (!leave) break
    taken.push(leave)
  }
  return taken
}

test('requests waiting on anything but this process and its database are never refused', () => {
  expect(fill(openAdmission().admission, 'other')).toHaveLength(1_000)
})

test('when the database is busy, browsing is refused before buying, and accepted again as others finish', () => {
  const { now, admission } = openAdmission()
  now.isDatabaseBusy = true
  const looking = fill(admission, 'other')
  const buying = fill(admission, 'selling')
  expect(looking.length).toBeGreaterThan(10)
  expect(looking.length).toBeLessThan(100)
  expect(buying.length).toBeGreaterThan(10)
  expect(buying.length).toBeLessThan(100)
  for (const leave of [...looking, ...buying]) leave()
  expect(fill(admission, 'other')).toHaveLength(looking.length)
})

test('one long event loop turn signals overload, and the next short one does not', async () => {
  const { now, admission } = openAdmission()
  const taken = fill(admission, 'other')
  now.ms += 100
  expect(admission.take('selling')).toBeNull()
  await nextTurn()
  expect(admission.take('selling')).not.toBeNull()
  expect(taken).toHaveLength(1_000)
})

test('a faster machine accepts more, a slower one less', () => {
  const atPace = (answeredInStretch: number) => {
    const { now, admission } = openAdmission()
    now.isDatabaseBusy = true
    for (let stretch = 0; stretch < 20; stretch += 1) {
      for (let answered = 0; answered < answeredInStretch; answered += 1)
        admission.take('other')?.()
      now.ms += 260
      admission.take('other')?.()
    }
    return fill(admission, 'other').length
  }
  const [slow, fast] = [atPace(10), atPace(200)]
  expect(slow).toBe(24)
  expect(fast).toBeGreaterThan(100)
})
