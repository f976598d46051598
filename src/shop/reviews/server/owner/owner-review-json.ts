import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { type StatementText, statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { copiedFromLength, findHoldReason } from '../../domain/moderation.ts'
import { type OwnerReview, ownerReviewSchema } from '../../domain/owner-review.schema.ts'
import { photoUrl } from '../../domain/photo-address.ts'
import { sealPhoto } from '../photo-seal.ts'
import { replyJson } from '../review-json-text.ts'

const { status, rejectionReason, reply } = ownerReviewSchema.shape

/** The columns of a review for administrators. */
export const storedOwnerReview = z.object({
  productId: z.int(),
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  verified: z.boolean(),
  helpful: z.int(),
  status,
  rejectionReason,
  reply,
  version: z.int(),
  createdAt: z.date(),
  /** Whether an older review has the same words. */
  isCopied: z.boolean(),
  photoKeys: z.array(z.string()),
})

export type StoredOwnerReview = z.output<typeof storedOwnerReview> & { id: number }

/** In SQL: those columns, for the review r and its product p. */
export const ownerReviewColumns = `
  r.product_id as "productId", p.name, p.slug, coalesce(p.images[1], p.image_url) as picture,
  r.customer_name as "customerName", r.customer_email as "customerEmail", r.rating, r.title, r.comment,
  r.verified, r.helpful, r.status, r.rejection_reason as "rejectionReason", ${replyJson} as reply,
  r.version, r.created_at as "createdAt",
  length(r.comment) >= ${copiedFromLength}
    and exists (select from reviews c where c.comment = r.comment and c.id < r.id) as "isCopied",
  array(
    select f.key from review_photos f where f.review_id = r.id and f.picture is not null order by f.position
  ) as "photoKeys"`

const row = storedOwnerReview.extend({ id: z.int() })

const readReview = statement({
  name: 'read_owner_review',
  row,
  text: `select r.id, ${ownerReviewColumns} from reviews r join products p on p.id = r.product_id where r.id = $1`,
} satisfies StatementText<typeof row>)

/** A review as administrators see it. Refuses an unknown one. */
export async function readOwnerReview(
  context: Pick<Context, 'keys' | 'now'>,
  db: Db | Tx,
  id: number,
): Promise<OwnerReview> {
  const [stored] = await readReview(db, id)
  if (!stored) throw new Refusal('not-found', 'Review not found')
  return ownerReview(context, stored)
}

/** A stored review as the API answers it. */
export function ownerReview(
  context: Pick<Context, 'keys' | 'now'>,
  stored: StoredOwnerReview,
): OwnerReview {
  const { name, slug, picture, isCopied, photoKeys, createdAt, ...fields } = stored
  return {
    ...fields,
    product: { name, slug, picture },
    holdReason: findHoldReason(fields) ?? (isCopied ? 'copy' : null),
    photos: photoKeys.map((key) => {
      const seal = `?seal=${sealPhoto(context, key)}`
      return { small: `${photoUrl(key, 320)}${seal}`, large: `${photoUrl(key, 1600)}${seal}` }
    }),
    createdAt: createdAt.toISOString(),
  }
}
