import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const sender = { name: 'Cilia', origin: 'https://cilia.example' }

const content: MailContent = {
  subject: 'Your order #1001',
  preview: 'It leaves us tomorrow.',
  headline: 'Thank you, Ada.',
  budget: null,
  parts: [
    { kind: 'paragraph', text: 'We have your order.' },
    {
      kind: 'facts',
      title: 'What you ordered',
      facts: [
        {
          name: 'Plum Velvet × 2',
          value: '$36.00',
          detail: 'Curl C',
          picture: '/images/a-160.jpg',
        },
        { name: 'Ships to Ada', value: '', detail: 'Portland' },
        { name: 'Total', value: '$48.87' },
      ],
      isSum: true,
    },
    { kind: 'code', text: 'BACK-12AB' },
    { kind: 'button', label: 'Track your order', href: 'https://cilia.example/track?a=1&b=2' },
    { kind: 'note', text: 'Unsubscribe', href: 'https://cilia.example/u' },
  ],
}

test('the plain text says everything, links included', () => {
  expect(mailText(content, 'Cilia')).toBe(`Thank you, Ada.

We have your order.

What you ordered:
  Plum Velvet × 2 (Curl C): $36.00
  Ships to Ada (Portland)
  Total: $48.87

    BACK-12AB

Track your order:
https://cilia.example/track?a=1&b=2

Unsubscribe
https://cilia.example/u

— Cilia
`)
})

test('the HTML says everything, links included', () => {
  const html = mailHtml(content, sender)
  for (const part of ['Thank you, Ada.', 'We have your order.', 'Curl C', '$48.87', 'BACK-12AB'])
    expect(html).toContain(part)
  expect(html).toContain('href="https://cilia.example/track?a=1&amp;b=2"')
  expect(html).toContain('src="https://cilia.example/images/a-160.jpg" alt="" width="56"')
  expect(html).toMatch(/colspan="2"[^>]*>Ships to Ada/)
  expect(html).toContain('<title>Your order #1001</title>')
})

test('whatever a shopper typed stays text in the HTML', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const text = `<img src=x onerror="${typed}'">`
      const html = mailHtml({ ...content, headline: text, subject: text }, sender)
      expect(html).not.toContain('<img src=x')
    }),
  )
})
