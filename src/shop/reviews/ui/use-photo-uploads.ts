import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { WrittenReview } from '../domain/review.schema.ts'
import { awaitPhotos } from './await-photos.ts'
import type { ChosenPhoto } from './shrink-photo.ts'

interface PhotoToSend {
  /** Its place among those that were chosen, from 1. */
  place: number
  photo: ChosenPhoto
}

export interface UnsentPhoto extends PhotoToSend {
  /** Why, as a sentence. */
  reason: string
}

interface Batch {
  review: WrittenReview
  photos: readonly PhotoToSend[]
  /** How many were chosen in all. */
  chosen: number
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>

/** Sends the photos of a review that is saved, one after the other. Hears of it once all of them have arrived. */
export function usePhotoUploads(onAllSent: (review: WrittenReview) => void) {
  const api = useApi()
  const client = useQueryClient()
  const [place, setPlace] = useState(1)
  const { mutate, variables, data, isPending, reset } = useMutation({
    mutationFn: async ({ review, photos }: Batch) => {
      const unsent: UnsentPhoto[] = []
      for (const each of photos) {
        setPlace(each.place)
        const sent = api.call(`/api/reviews/${review.id}/photos`, {
          method: 'POST',
          body: each.photo.file,
          headers: { 'x-upload-token': review.photoToken },
        })
        await sent.catch((error: unknown) => {
          unsent.push({ ...each, reason: reasonOf(error, 'Please check your connection.') })
        })
      }
      return unsent
    },
    onSuccess: (unsent, { review, photos, chosen }) => {
      if (unsent.length < photos.length) void awaitPhotos(client, review, chosen - unsent.length)
      if (unsent.length === 0) onAllSent(review)
    },
  })
  return {
    /** The review whose photos are on their way, or did not all arrive; null before and after. */
    review: variables?.review ?? null,
    chosen: variables?.chosen ?? 0,
    isPending,
    /** The place of the photo that is being sent. */
    place,
    unsent: data ?? [],
    send: (review: WrittenReview, photos: readonly ChosenPhoto[]) =>
      mutate({
        review,
        photos: photos.map((photo, at) => ({ place: at + 1, photo })),
        chosen: photos.length,
      }),
    /** Sends those again that did not arrive. */
    sendAgain: () => variables && mutate({ ...variables, photos: data ?? [] }),
    reset,
  }
}
