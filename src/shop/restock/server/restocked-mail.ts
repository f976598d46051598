import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { formatDecimal } from '#kernel/money.ts'
import { hashToken } from '#platform/keys.ts'
import { mailedThumbnail } from '#shop/catalog/domain/mailed-thumbnail.ts'
import { describeVariant, parseChoice } from '#shop/catalog/domain/options.ts'
import type { Fact } from '#shop/mail/domain/mail-content.ts'
import { foldMailbox } from '#shop/mail/domain/mailbox.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { stopLink } from './stop-link.ts'

const readRequest = statement({
  name: 'read_restock_request',
  row: z.object({
    email: z.string(),
    name: z.string(),
    slug: z.string(),
    choice: z.string().nullable(),
    price: z.string(),
    picture: z.string().nullable(),
  }),
  text: `
    select r.email, p.name, p.slug, v.choice, coalesce(v.price, p.price)::text as price,
      p.images[1] as picture
    from restock_requests r
    join product_variants v on v.id = r.variant_id
    join products p on p.id = v.product_id
    join inventory i on i.variant_id = v.id and i.buyable > 0
    where r.id = $1 and p.status = 'active' and v.is_active and v.withdrawn_at is null`,
})

const readStop = statement({
  name: 'read_restock_stop',
  row: z.object({ isStopped: z.boolean() }),
  text: 'select exists (select from restock_stops where email_hash = $1) as "isStopped"',
})

/** The email that says a variant is back; null if it is gone again or the mailbox has stopped these emails. */
export const restockedMail: MailTemplate = async (context, reference) => {
  const [request] = await readRequest(context.db, Number(reference))
  if (!request) return null
  const emailHash = hashToken(foldMailbox(request.email))
  const [stop] = await readStop(context.db, emailHash)
  if (stop?.isStopped) return null
  const { name, slug, choice, price, picture } = request
  const variant = describeVariant(choice)
  const unit: Fact = {
    name,
    value: formatDecimal(price),
    ...mailedThumbnail({ picture }),
    ...(variant && { detail: variant }),
  }
  const link = stopLink(context, emailHash)
  const query = new URLSearchParams(parseChoice(choice) ?? {})
  return {
    subject: `${name} is back in stock`,
    preview: [variant, formatDecimal(price)].filter(Boolean).join(', '),
    headline: 'It’s back.',
    budget: 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: `You asked us to email you when ${name}${variant && ` (${variant})`} is back in stock. It is now, but we can’t hold one for you.`,
      },
      { kind: 'facts', facts: [unit] },
      {
        kind: 'button',
        label: 'See it in the shop',
        href: `${context.origin}/products/${slug}${query.size > 0 ? `?${query}` : ''}`,
      },
      {
        kind: 'note',
        text: 'This is the only email about it, and we delete your address within a few days. If you didn’t ask for it, someone typed your address by mistake.',
      },
      { kind: 'note', text: 'Stop these emails', href: link },
    ],
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
