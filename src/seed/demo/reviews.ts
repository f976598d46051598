import { type DemoReview, readReviews } from './read-reviews.ts'
import { clusterLashesReviews } from './reviews-cluster-lashes.ts'
import { coloredLashesReviews } from './reviews-colored-lashes.ts'
import { easyFanningLashesReviews } from './reviews-easy-fanning-lashes.ts'
import { individualLashesReviews } from './reviews-individual-lashes.ts'
import { magneticLashesReviews } from './reviews-magnetic-lashes.ts'

const texts = {
  ...individualLashesReviews,
  ...easyFanningLashesReviews,
  ...coloredLashesReviews,
  ...magneticLashesReviews,
  ...clusterLashesReviews,
}

/** Every demo review, with its product's slug. */
export const reviews = Object.entries(texts).flatMap(([slug, text]) =>
  readReviews(text).map((review) => ({ slug, ...review })),
)

/** A product's rating from its reviews: their mean, or 5.0 if there are none (spec 3). */
export function ratingOf(given: readonly Pick<DemoReview, 'rating'>[]) {
  const total = given.reduce((stars, review) => stars + review.rating, 0)
  const mean = given.length > 0 ? total / given.length : 5
  return { rating: mean.toFixed(2), reviewCount: given.length }
}
