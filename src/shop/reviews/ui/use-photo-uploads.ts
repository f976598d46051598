import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { WrittenReview } from '../domain/review.schema.ts'
import { awaitPhotos } from './await-photos.ts'
import type { ChosenPhoto } from './shrink-photo.ts'

interface PhotoToSend {
  /** Its number among the chosen photos, from 1. */
  place: number
  photo: ChosenPhoto
}

export interface UnsentPhoto extends PhotoToSend {
  /** Why it was not sent, in a sentence. */
  reason: string
}

interface Batch {
  review: WrittenReview
  photos: readonly PhotoToSend[]
  /** The number of chosen photos. */
  chosen: number
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>

/** Uploads a saved review's photos one at a time. Calls back once all of them have arrived. */
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
    /** The review whose photos are being sent or partly failed; null otherwise. */
    review: variables?.review ?? null,
    chosen: variables?.chosen ?? 0,
    isPending,
    /** The number of the photo that is being sent. */
    place,
    unsent: data ?? [],
    send: (review: WrittenReview, photos: readonly ChosenPhoto[]) =>
      mutate({
        review,
        photos: photos.map((photo, at) => ({ place: at + 1, photo })),
        chosen: photos.length,
      }),
    /** Sends the failed photos again. */
    sendAgain: () => variables && mutate({ ...variables, photos: data ?? [] }),
    reset,
  }
}
