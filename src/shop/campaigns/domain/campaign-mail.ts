import type { RichBlock } from '#kernel/rich-text.ts'
import { postalAddress, type ShopSettings } from '#kernel/shop-settings.ts'
import type { MailContent, MailPart } from '#shop/mail/domain/mail-content.ts'

interface Written {
  subject: string
  preheader: string
  /** The content, parsed from Markdown. */
  blocks: readonly RichBlock[]
}

/**
 * Builds a campaign's email: the written content, then the sender, how to reach them (CAN-SPAM, 15 U.S.C. 7704(a)(5)),
 * and how to unsubscribe. Without an unsubscribe link, as in a test, it says that subscribers get theirs there.
 */
export function campaignMail(
  { subject, preheader, blocks }: Written,
  { name, contact }: Pick<ShopSettings, 'name' | 'contact'>,
  unsubscribe: string | null,
): MailContent {
  const leave: MailPart = unsubscribe
    ? { kind: 'note', text: 'Unsubscribe', href: unsubscribe }
    : { kind: 'note', text: 'Each subscriber finds their own link to unsubscribe here.' }
  // Two lines that fit on a phone, so that neither ends with the dot between two words.
  const sender = [name, postalAddress(contact)].filter(Boolean).join(' · ')
  const reach = [contact.phone, contact.email].filter(Boolean).join(' · ')
  return {
    subject,
    preview: preheader,
    headline: '',
    budget: null,
    parts: [
      { kind: 'rich', blocks },
      { kind: 'rule' },
      { kind: 'note', text: `You’re getting this email because you subscribed to ${name}.` },
      { kind: 'note', text: sender },
      { kind: 'note', text: reach },
      leave,
    ],
  }
}
