import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { MailContent } from '../domain/mail-content.ts'
import { outgoingMail } from './outgoing-mail.ts'

const content: MailContent = {
  subject: 'Your order',
  preview: '',
  headline: 'Thank you.',
  budget: null,
  parts: [],
}
const envelope = { to: 'ada@example.com', key: 'hello-1', identity: 'hello-1' }

test.each([
  ['the shop’s contact', 'care@fringe.test', {}, 'care@fringe.test'],
  ['nobody, while the contact is the one the shop came with', 'care@cilia.example', {}, null],
  ['whom the email names', 'care@fringe.test', { replyTo: 'bob@example.com' }, 'bob@example.com'],
])('an email carries the shop’s name, and replies go to %s', (_, email, changes, replyTo) => {
  const contact = { ...defaultSettings.contact, email }
  const settings = { ...defaultSettings, name: 'Fringe', contact }
  const shop = { settings, origin: 'https://fringe.test' }
  const mail = outgoingMail({ ...content, ...changes }, envelope, shop)
  expect(mail).toMatchObject({ fromName: 'Fringe', replyTo })
})
