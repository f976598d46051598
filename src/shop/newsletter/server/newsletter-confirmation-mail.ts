import { eq } from 'drizzle-orm'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { MailContent } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { linkDays } from '../domain/confirmation-link.ts'
import { consentText } from '../domain/newsletter-words.ts'
import { confirmationOf } from './confirmation-token.ts'
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribe-link.ts'

/** The email that asks to confirm a subscription; null if its link is no longer valid. */
export const newsletterConfirmationMail: MailTemplate = async (context, reference) => {
  const { token, tokenHash, expiresAt } = confirmationOf(context, reference)
  if (expiresAt <= context.now()) return null
  const held = emailSubscriptions
  const [subscription] = await context.db
    .select({ id: held.id })
    .from(held)
    .where(eq(held.confirmationToken, tokenHash))
  if (!subscription) return null
  return writeContent({
    confirm: `${context.origin}/api/newsletter/confirm?token=${token}`,
    unsubscribe: unsubscribeLink(context, subscription.id),
    shopName: context.settings.name,
  })
}

interface Links {
  confirm: string
  unsubscribe: string
  shopName: string
}

function writeContent({ confirm, unsubscribe, shopName }: Links): MailContent {
  return {
    subject: `Please confirm your subscription to ${shopName}`,
    preview: 'One press of a button, and you are on the list.',
    headline: 'One last step.',
    budget: 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, most likely you, signed up this address for emails from ${shopName}. Before we send any, please confirm that you want them.`,
      },
      { kind: 'button', label: 'Confirm my subscription', href: confirm },
      {
        kind: 'note',
        text: `The link works once, for ${linkDays} days. What you agree to: “${consentText}”`,
      },
      {
        kind: 'note',
        text: 'Not you? Then just ignore this email: we send nothing unless you confirm.',
      },
      { kind: 'note', text: 'Unsubscribe', href: unsubscribe },
    ],
    headers: unsubscribeHeaders(unsubscribe),
  }
}
