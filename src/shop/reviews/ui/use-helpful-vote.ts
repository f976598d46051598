import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { dropToasts, showToast } from '#ui/toast/toasts.ts'
import type { Review } from '../domain/review.schema.ts'
import { type ReviewsPage, reviewKeys } from './reviews.queries.ts'

/** The toasts of a vote and of taking it back (spec 8). Each drops the other, which is no longer true. */
const recorded = { title: 'Thank you!', description: 'Your feedback has been recorded.' }
const takenBack = { title: 'Vote removed', description: 'It no longer counts for this review.' }

type Slices = InfiniteData<ReviewsPage, string>

/** Adds or removes a vote optimistically, and restores the previous state if the request fails (design 5). */
export function useHelpfulVote({ id, productId }: Review) {
  const api = useApi()
  const client = useQueryClient()
  const lists = { queryKey: reviewKeys.lists(productId) }
  const votes = reviewKeys.votes(productId)
  const expect = (wasVoted: boolean) => {
    client.setQueryData<number[]>(votes, (ids = []) =>
      wasVoted ? ids.filter((each) => each !== id) : [...ids, id],
    )
    client.setQueriesData<Slices>(lists, (data) => data && counted(data, id, wasVoted ? -1 : 1))
  }
  return useMutation({
    mutationFn: (wasVoted: boolean) =>
      api.call(`/api/reviews/${id}/helpful`, { method: wasVoted ? 'DELETE' : 'POST' }),
    onMutate: async (wasVoted) => {
      await Promise.all([
        client.cancelQueries(lists),
        client.cancelQueries({ queryKey: votes, exact: true }),
      ])
      expect(wasVoted)
      dropToasts(({ title }) => title === (wasVoted ? recorded : takenBack).title)
    },
    onSuccess: (_answer, wasVoted) => {
      showToast(wasVoted ? takenBack : recorded)
      return client.invalidateQueries(lists)
    },
    onError: (error, wasVoted) => {
      expect(!wasVoted)
      showToast({
        title: 'We couldn’t record your vote',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      })
    },
  })
}

function counted(data: Slices, id: number, more: number): Slices {
  const reviewsOf = (reviews: readonly Review[]) =>
    reviews.map((review) =>
      review.id === id ? { ...review, helpful: Math.max(0, review.helpful + more) } : review,
    )
  const pages = data.pages.map((page) => ({ ...page, reviews: reviewsOf(page.reviews) }))
  return { ...data, pages }
}
