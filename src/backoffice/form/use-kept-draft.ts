import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type KeptDraft, keepDraft } from './kept-draft.ts'
import { differencesOf } from './merge-versions.ts'
import type { Versioned } from './use-versioned-change.ts'

interface KeptDraftParts<Draft extends FieldValues, Values> {
  name: string
  form: UseFormReturn<Draft, unknown, Values>
  /** What the tab has kept from earlier; put into the fields at first. */
  kept: KeptDraft<Draft, Values> | null
  base: Versioned<Values>
  draftOf: (values: Values) => Draft
}

/** Keeps a form's input for this tab until it is saved or discarded. */
export function useKeptDraft<Draft extends FieldValues, Values>(
  parts: KeptDraftParts<Draft, Values>,
): void {
  const { name, form, kept, base, draftOf } = parts
  const isFilled = useRef(false)
  useEffect(() => {
    if (kept && !isFilled.current) form.reset(kept.draft, { keepDefaultValues: true })
    isFilled.current = true
  }, [form, kept])
  useEffect(() => {
    const stored = draftOf(base.values)
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const draft = form.getValues()
        const typed = differencesOf({ base: stored, mine: draft, theirs: stored })
        keepDraft(name, typed.length > 0 ? { draft, base } : null)
      },
    })
  }, [form, base, name, draftOf])
}
