import { readMarkdown } from '#platform/markdown/read-markdown.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent } from '#shop/mail/domain/mail-content.ts'
import { unsubscribeHeaders, unsubscribeLink } from '#shop/newsletter/server/unsubscribe-link.ts'
import type { Campaign } from '../domain/campaign.schema.ts'
import { campaignMail } from '../domain/campaign-mail.ts'

/**
 * Parses a campaign's text once and gives a function that writes a subscription's email; null gives one without an
 * unsubscribe link.
 */
export function campaignContents(
  context: Context,
  { subject, preheader, content }: Pick<Campaign, 'subject' | 'preheader' | 'content'>,
): (subscriptionId: number | null) => MailContent {
  const written = { subject, preheader, blocks: readMarkdown(content, context.origin) }
  return (subscriptionId) => {
    if (subscriptionId === null) return campaignMail(written, context.settings, null)
    const link = unsubscribeLink(context, subscriptionId)
    return { ...campaignMail(written, context.settings, link), headers: unsubscribeHeaders(link) }
  }
}
