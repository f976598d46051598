import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { ProductImport } from '../../domain/files/product-import.schema.ts'
import { importFile, previewFile } from './product-files.queries.ts'
import { changesOf } from './rows-in-words.ts'
import { useUndoImport } from './use-undo-import.ts'

/** A file being imported: chosen, previewed, imported. */
export interface Import {
  file: File | null
  preview: ProductImport | null
  isReading: boolean
  isImporting: boolean
  /** Why the preview or the import failed. */
  failure: string | null
  choose: (file: File) => void
  /** Previews the same file again. */
  again: () => void
  confirm: () => void
  discard: () => void
}

/** The state of the import screen: nothing is written before `confirm`. */
export function useImport(): Import {
  const api = useApi()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const undo = useUndoImport()
  const preview = useMutation({ mutationFn: (chosen: File) => previewFile(api, chosen) })
  const done = useMutation({
    mutationFn: (chosen: { file: File; seen: ProductImport }) =>
      importFile(api, chosen.file, chosen.seen),
    onSuccess: async ({ batchId, ...counts }) => {
      discard()
      const action = batchId === null ? null : { label: 'Undo', run: () => undo.mutate(batchId) }
      showToast({ title: `${changesOf(counts)} imported`, ...(action && { action }) })
      await client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
  function discard() {
    setFile(null)
    preview.reset()
    done.reset()
  }
  const choose = (chosen: File) => {
    done.reset()
    setFile(chosen)
    preview.mutate(chosen)
  }
  // Cleared together with the file: the mutation resets a moment later.
  const seen = (file && preview.data) ?? null
  const failed = done.error ?? preview.error
  return {
    file,
    preview: seen,
    isReading: preview.isPending,
    isImporting: done.isPending,
    failure: failed && reasonOf(failed, 'The file could not be read. Please try again.'),
    choose,
    discard,
    again: () => file && choose(file),
    confirm: () => {
      if (file && seen && !done.isPending) done.mutate({ file, seen })
    },
  }
}
