import { expect, test } from 'vitest'
import { mailHtml } from '#shop/mail/domain/mail-html.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { placedOrder } from '#tests/builders/ordered.ts'
import { orderedFacts } from './order-facts.ts'

const at = { settings: defaultSettings, origin: 'https://cilia.example' }

function htmlOf(picture: string): string {
  const order = placedOrder()
  const items = order.items.map((item) => ({ ...item, picture }))
  const parts = orderedFacts({ ...order, items }, at)
  return mailHtml({ subject: '', preview: '', headline: '', budget: null, parts }, 'Cilia')
}

test('a mail shows what was ordered as it was chosen, small and as a JPEG', () => {
  const html = htmlOf('/images/quill-classic-1-as-1oso8mi-960.jpg')
  expect(html).toContain('src="https://cilia.example/images/quill-classic-1-as-1oso8mi-160.jpg"')
})

test('a mail fetches no pictures from elsewhere', () => {
  expect(htmlOf('https://cdn.example/quill.jpg')).not.toContain('<img')
})
