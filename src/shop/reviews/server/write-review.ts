import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { reviews } from '#db/tables/reviews.ts'
import { Refusal } from '#kernel/refusal.ts'
import { countRating } from '#shop/catalog/server/count-rating.ts'
import type { Context } from '#shop/context.ts'
import { findLinkedOrder, readOrderToken } from '#shop/orders/server/order-links.ts'
import { copiedFromLength, findHoldReason, pendingSentence } from '../domain/moderation.ts'
import type { NewReview, WrittenReview } from '../domain/review.schema.ts'
import { signPhotoToken } from './photo-token.ts'

/** Possible proofs that the writer bought the product; each is null if the request lacks it. */
export interface BuyerProofs {
  sessionId: string | null
  /** The secret of a member's sign-in. */
  memberSid: string | null
  /** The token of a link in the order's emails. */
  orderToken: string | null
}

export interface ReviewToWrite {
  productId: number
  proofs: BuyerProofs
  review: NewReview
}

const paid = `select from order_items i join orders o on o.id = i.order_id
  where i.product_id = p.id and o.payment_status in ('paid', 'partially_refunded')`

/** Locks the product, so that concurrent reviews of it are counted one after the other. Nobody has a draft to review. */
const lockProduct = statement({
  name: 'lock_reviewed_product',
  row: z.object({ slug: z.string(), isVerified: z.boolean(), isCopied: z.boolean() }),
  text: `select p.slug,
    exists (${paid} and o.session_id = $2) or exists (${paid} and o.id = $3::integer)
      or exists (${paid} and o.member_id = $4::integer) as "isVerified",
    length($5) >= ${copiedFromLength} and exists (select from reviews where comment = $5) as "isCopied"
  from products p where p.id = $1 and p.status <> 'draft' for no key update of p`,
})

/**
 * Writes a review and updates the product's rating in the same transaction, unless the review must be read first (spec
 * 3, 7).
 */
export async function writeReview(context: Context, wanted: ReviewToWrite): Promise<WrittenReview> {
  const { memberSid } = wanted.proofs
  const memberId = memberSid === null ? null : await context.findMemberId(memberSid)
  const { slug, written } = await context.db.transaction((tx) =>
    writeWithin(tx, context, wanted, memberId),
  )
  if (written.status === 'published') context.invalidateProduct(slug)
  return { ...written, photoToken: signPhotoToken(context, written.id) }
}

async function writeWithin(
  tx: Tx,
  context: Context,
  { productId, proofs, review: wanted }: ReviewToWrite,
  memberId: number | null,
): Promise<{ slug: string; written: Omit<WrittenReview, 'photoToken'> }> {
  const { customerEmail, photos: _none, ...fields } = wanted
  const now = context.now()
  const { sessionId, orderToken } = proofs
  const link = orderToken === null ? null : readOrderToken(context, orderToken)
  const orderId = await findLinkedOrder(tx, link)
  const buyer = [sessionId, orderId, memberId]
  const [known] = await lockProduct(tx, productId, ...buyer, fields.comment)
  if (!known) throw new Refusal('not-found', 'Product not found')
  const reason = findHoldReason(fields) ?? (known.isCopied ? 'copy' : null)
  const status = reason ? 'pending' : 'published'
  const row = { ...fields, productId, verified: known.isVerified, status, createdAt: now } as const
  const [written] = await tx
    .insert(reviews)
    .values({ ...row, customerEmail })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  if (!written)
    throw new Refusal('conflict', 'This product has already been reviewed with this email address')
  if (status === 'published') await countRating(tx, productId)
  const createdAt = now.toISOString()
  const message = reason && pendingSentence(reason)
  const review = { id: written.id, ...row, helpful: 0, createdAt, photos: [], reply: null, message }
  return { slug: known.slug, written: review }
}
