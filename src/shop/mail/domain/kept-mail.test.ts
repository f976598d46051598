import { expect, test } from 'vitest'
import { keptMailSchema, keptOf } from './kept-mail.ts'
import type { MailPart } from './mail-content.ts'

const origin = 'https://cilia.example'
const keep = (...parts: MailPart[]) =>
  keptOf(
    { subject: 'Your order', preview: 'It ships soon.', headline: 'Thank you', parts },
    { origin, to: 'ada@example.com', at: '2026-03-04T12:00:00.000Z' },
  )

test.each<[string, MailPart, MailPart]>([
  [
    'a link of the shop, without what opens it',
    { kind: 'button', label: 'Track', href: `${origin}/track-order?token=secret#top` },
    { kind: 'button', label: 'Track', href: `${origin}/track-order` },
  ],
  [
    'a link to pay, without the token in its path',
    { kind: 'button', label: 'Pay', href: `${origin}/pay/secret?from=mail` },
    { kind: 'button', label: 'Pay', href: `${origin}/pay` },
  ],
  [
    'the shop’s own address',
    { kind: 'note', text: 'Home', href: `${origin}/` },
    { kind: 'note', text: 'Home', href: `${origin}/` },
  ],
  [
    'a carrier’s link',
    { kind: 'note', text: 'Track', href: 'https://carrier.example/t?n=1' },
    { kind: 'note', text: 'Track', href: 'https://carrier.example/t?n=1' },
  ],
  ['a note', { kind: 'note', text: 'Bye' }, { kind: 'note', text: 'Bye' }],
  [
    'facts',
    { kind: 'facts', title: 'Items', facts: [{ name: 'Halo Fan', value: '$9.00', detail: 'D' }] },
    { kind: 'facts', title: 'Items', facts: [{ name: 'Halo Fan', value: '$9.00', detail: 'D' }] },
  ],
  ['a rule', { kind: 'rule' }, { kind: 'rule' }],
])('%s is kept', (_, part, kept) => {
  const whole = keep({ kind: 'paragraph', text: 'Hello' }, part)
  expect(whole?.parts).toEqual([{ kind: 'paragraph', text: 'Hello' }, kept])
  expect(keptMailSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

test('an administrator’s own text is not kept here', () => {
  expect(keep({ kind: 'rich', blocks: [] })).toBeNull()
})
