import { useState } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import { uploadLimits } from '#platform/pictures/upload-limits.ts'
import { uploadForm } from '../product/pictures/upload-picture.ts'
import { categoriesPath } from './categories.queries.ts'

/** Uploads a file as a category's picture; `onStored` receives its address, which is saved with the category. */
export function useCategoryUpload(onStored: (address: string) => void) {
  /** The share that is sent, from 0 to 1; null if nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()

  async function send(file: File): Promise<void> {
    setSent(0)
    try {
      const fields = new FormData()
      fields.set('file', file)
      const path = `${categoriesPath}/pictures`
      const { address } = await uploadForm<{ address: string }>(path, fields, setSent)
      onStored(address)
    } catch (error) {
      setFailure(reasonOf(error, 'Something went wrong. Please try again.'))
    }
    setSent(null)
  }

  return {
    sent,
    failure,
    choose: (file: File | undefined) => {
      const isTooLarge = file !== undefined && file.size > uploadLimits.bytes
      setFailure(isTooLarge ? 'A picture can be at most 20 MB.' : undefined)
      if (file && !isTooLarge && sent === null) void send(file)
    },
  }
}

export type CategoryUpload = ReturnType<typeof useCategoryUpload>
