import type { Tx } from '#db/connect.ts'
import { keepStatement } from '#db/kept-statement.ts'
import { reviews } from '#db/tables/reviews.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Room } from '#shop/room.ts'
import { copiedFromLength, findHoldReason, pendingSentence } from '../domain/moderation.ts'
import type { NewReview, WrittenReview } from '../domain/review.schema.ts'
import { countRating } from './count-rating.ts'
import { signPhotoToken } from './photo-token.ts'

export interface ReviewToWrite {
  productId: number
  /** The session that writes; null where it sent none. */
  sessionId: string | null
  asked: NewReview
}

interface KnownOfReview {
  isVerified: boolean
  isCopied: boolean
}

const paid = `select from order_items i join orders o on o.id = i.order_id
  where i.product_id = p.id and o.payment_status = 'paid'`

/** Whoever else reviews the product waits here, so that each counts what those before wrote. */
const holdProduct = keepStatement<KnownOfReview>(
  'hold_reviewed_product',
  `select
    exists (${paid} and lower(btrim(o.email)) = $2) or exists (${paid} and o.session_id = $3) as "isVerified",
    length($4) >= ${copiedFromLength} and exists (select from reviews where comment = $4) as "isCopied"
  from products p where p.id = $1 for no key update of p`,
)

/** Keeps a review, and counts its rating in the same transaction unless it must be read first (spec 3, 7). */
export async function writeReview(room: Room, wanted: ReviewToWrite): Promise<WrittenReview> {
  const written = await room.db.transaction((tx) => writeWithin(tx, room.now(), wanted))
  if (written.status === 'published') room.forgetPages()
  return { ...written, photoToken: signPhotoToken(room, written.id) }
}

async function writeWithin(
  tx: Tx,
  now: Date,
  { productId, sessionId, asked }: ReviewToWrite,
): Promise<Omit<WrittenReview, 'photoToken'>> {
  const { customerEmail, photos: _none, ...fields } = asked
  const [known] = await holdProduct(tx, productId, customerEmail, sessionId, fields.comment)
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
  return { id: written.id, ...row, helpful: 0, createdAt, photos: [], message }
}
