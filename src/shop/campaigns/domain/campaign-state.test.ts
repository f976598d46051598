import { expect, test } from 'vitest'
import { nextAttempt, paceOf } from './campaign-pace.ts'
import { type CampaignAction, campaignStatuses, mayMove, whyNot } from './campaign-state.ts'

const actions: CampaignAction[] = ['edit', 'delete', 'send', 'stop']

test.each([
  ['draft', 0, 'edit, delete, send'],
  ['scheduled', 0, 'edit, send, stop'],
  ['sending', 7, 'stop'],
  ['sent', 7, ''],
  ['stopped', 7, ''],
  ['stopped', 0, 'delete'],
] as const)(
  'actions allowed for a campaign that is %s with %i recipients: %s',
  (status, recipientCount, allowed) => {
    const possible = actions.filter((action) => whyNot(action, { status, recipientCount }) === null)
    expect(possible.join(', ')).toBe(allowed)
  },
)

test('a refusal says why', () => {
  expect(whyNot('edit', { status: 'sent', recipientCount: 7 })).toBe(
    'This campaign has already been sent, so it cannot be changed',
  )
  expect(whyNot('send', { status: 'sending', recipientCount: 7 })).toBe(
    'This campaign is being sent, so it cannot be sent',
  )
  expect(whyNot('delete', { status: 'scheduled', recipientCount: 0 })).toBe(
    'This campaign is scheduled, so it cannot be deleted',
  )
})

test('nothing leaves sent or stopped, and nothing returns to draft', () => {
  for (const to of campaignStatuses) {
    expect(mayMove('sent', to)).toBe(false)
    expect(mayMove('stopped', to)).toBe(false)
    expect(mayMove(to, 'draft')).toBe(false)
  }
  expect(mayMove('scheduled', 'sending')).toBe(true)
})

test.each([
  [600, { mails: 30, seconds: 3 }],
  [60_000, { mails: 3000, seconds: 3 }],
  [20, { mails: 1, seconds: 3 }],
  [7, { mails: 1, seconds: 9 }],
  [1, { mails: 1, seconds: 60 }],
])('%i emails a minute leave as %o', (rate, pace) => {
  expect(paceOf(rate)).toEqual(pace)
  expect((pace.mails * 60) / pace.seconds).toBeLessThanOrEqual(rate)
})

test('a mailbox that refuses temporarily is retried four times, at growing intervals', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const pauses = [1, 2, 3, 4, 5].map((attempts) => nextAttempt(attempts, now)?.getTime())
  expect(pauses.map((time) => time && (time - now.getTime()) / 60_000)).toEqual([
    2,
    10,
    30,
    120,
    undefined,
  ])
})
