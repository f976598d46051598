import type { RejectionReason } from '#shop/reviews/domain/rejection-reason.ts'
import { readReviews } from './read-reviews.ts'

const texts: Record<string, { reason: RejectionReason; text: string }> = {
  'chestnut-classic': {
    reason: 'not-a-review',
    text: `
3 | Noor Haddad | 16 days ago
When is it back
Does anybody know when the CC is back in stock? I have been waiting for a while now.
`,
  },
  'quill-classic': {
    reason: 'spam',
    text: `
5 | Studio Supplies | 27 days ago
Everything for your studio
Everything for your studio in one place, pads, tweezers and beds, at www.studio-supplies.example every day.
`,
  },
}

/** Every review that an administrator rejected, with its product's slug; read-reviews.ts explains the format. */
export const rejectedReviews = Object.entries(texts).flatMap(([slug, { reason, text }]) =>
  readReviews(text).map((review) => ({ slug, rejectionReason: reason, ...review })),
)
