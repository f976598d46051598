import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { type DisputeState, laterState } from './later-dispute.ts'

const due = new Date('2026-11-30T23:59:59Z')

/** A state in short: a status, what was taken and given back, and whether it was answered. */
type Short = [status: string, taken: number, givenBack: number, answer?: 'answered']

const stateOf = ([status, taken, givenBack, answer]: Short): DisputeState => ({
  status,
  dueAt: due,
  isAnswered: answer === 'answered',
  taken: cents(taken),
  givenBack: cents(givenBack),
})

test.each<[stored: Short, seen: Short, later: Short]>([
  // It moves on.
  [
    ['needs_response', 0, 0],
    ['needs_response', 7, 0],
    ['needs_response', 7, 0],
  ],
  [
    ['needs_response', 7, 0],
    ['under_review', 7, 0, 'answered'],
    ['under_review', 7, 0, 'answered'],
  ],
  [
    ['under_review', 7, 0, 'answered'],
    ['won', 7, 7, 'answered'],
    ['won', 7, 7, 'answered'],
  ],
  [
    ['needs_response', 7, 0],
    ['lost', 7, 0],
    ['lost', 7, 0],
  ],
  [
    ['under_review', 7, 0],
    ['appeal_needs_response', 7, 0],
    ['appeal_needs_response', 7, 0],
  ],
  [
    ['appeal_under_review', 7, 0],
    ['lost', 7, 0],
    ['lost', 7, 0],
  ],
  [
    ['needs_response', 7, 0],
    ['prevented', 7, 7],
    ['prevented', 7, 7],
  ],
  // Another answer is due once an inquiry becomes a dispute, even a closed inquiry.
  [
    ['warning_under_review', 0, 0, 'answered'],
    ['needs_response', 7, 0],
    ['needs_response', 7, 0],
  ],
  [
    ['warning_closed', 0, 0, 'answered'],
    ['needs_response', 7, 0],
    ['needs_response', 7, 0],
  ],
  [
    ['warning_closed', 0, 0],
    ['lost', 7, 0],
    ['lost', 7, 0],
  ],
  // Older looks.
  [
    ['lost', 7, 0],
    ['needs_response', 0, 0],
    ['lost', 7, 0],
  ],
  [
    ['won', 7, 7, 'answered'],
    ['under_review', 7, 0, 'answered'],
    ['won', 7, 7, 'answered'],
  ],
  [
    ['warning_closed', 0, 0],
    ['warning_needs_response', 0, 0],
    ['warning_closed', 0, 0],
  ],
  [
    ['under_review', 7, 0, 'answered'],
    ['needs_response', 7, 0],
    ['under_review', 7, 0, 'answered'],
  ],
  [
    ['needs_response', 7, 0, 'answered'],
    ['needs_response', 0, 0],
    ['needs_response', 7, 0, 'answered'],
  ],
  [
    ['needs_response', 7, 0],
    ['warning_closed', 0, 0],
    ['needs_response', 7, 0],
  ],
  // A decision stays, though its money may follow.
  [
    ['won', 7, 0],
    ['won', 7, 7],
    ['won', 7, 7],
  ],
  [
    ['lost', 7, 0],
    ['won', 7, 7],
    ['lost', 7, 7],
  ],
  [
    ['won', 7, 7],
    ['lost', 7, 0],
    ['won', 7, 7],
  ],
  // A status that we don't know.
  [
    ['needs_response', 7, 0],
    ['asked_a_committee', 7, 0],
    ['asked_a_committee', 7, 0],
  ],
  [
    ['asked_a_committee', 7, 0],
    ['lost', 7, 0],
    ['lost', 7, 0],
  ],
  [
    ['lost', 7, 0],
    ['asked_a_committee', 7, 0],
    ['lost', 7, 0],
  ],
])('of %j and %j, %j is the later', (stored, seen, later) => {
  expect(laterState(stateOf(stored), stateOf(seen))).toEqual(stateOf(later))
})

test('the deadline is that of the later look', () => {
  const [stored, seen] = [stateOf(['needs_response', 7, 0]), stateOf(['needs_response', 7, 0])]
  expect(laterState(stored, { ...seen, dueAt: null }).dueAt).toBeNull()
  expect(laterState({ ...stored, status: 'won' }, { ...seen, dueAt: null }).dueAt).toBe(due)
})
