import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useApi } from '#platform/api-context.tsx'
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import { sendNew } from './send-change.ts'
import { showRefused } from './show-refused.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface NewFormParts<Draft extends FieldValues, Values, Answer> {
  /** A name of this form and its user, under which the tab keeps unsent input. */
  name: string
  /** The list's path below /api/admin. */
  path: string
  /** The initial values. */
  empty: Values
  schema: z.ZodType<Values, Draft>
  draftOf: (values: Values) => Draft
  /** The request body for values. */
  bodyOf: (values: Values) => object
  fieldOf: (path: string, draft: Draft) => string
  /** Called once the form has nothing left to save, so that it can be left. */
  onMade: (answer: Answer) => void
}

/** A form for something that doesn't exist yet. Input is kept for this tab until it is created or discarded. */
export function useNewForm<Draft extends FieldValues, Values, Answer>(
  parts: NewFormParts<Draft, Values, Answer>,
) {
  const { name, empty, schema, draftOf } = parts
  const api = useApi()
  const [kept] = useState(() => readKeptDraft<Draft, Values>(name))
  const [base] = useState(() => ({ values: empty, version: 0 }))
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ message: string } | null>(null)
  const [made, setMade] = useState<Answer | null>(null)
  const form = useForm<Draft, unknown, Values>({
    resolver: zodResolver(schema) as Resolver<Draft, unknown, Values>,
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: draftOf(empty) as DefaultValues<Draft>,
  })
  useKeptDraft({ name, form, kept, base, draftOf })
  useOnceMade(made, form.formState.isDirty, parts.onMade)

  async function send(values: Values): Promise<void> {
    setIsSaving(true)
    setFailure(null)
    const outcome = await sendNew<Answer>(api, parts.path, parts.bodyOf(values))
    setIsSaving(false)
    if (outcome.status === 'refused') {
      setFailure({ message: outcome.message })
      showRefused(form, outcome.issues, parts.fieldOf)
      return
    }
    keepDraft(name, null)
    form.reset(draftOf(empty))
    setMade(outcome.answer)
  }

  return {
    form,
    isSaving: isSaving || made !== null,
    failure,
    submit: form.handleSubmit(send),
    /** Clears the fields; gives the function that restores the input. */
    discard: () => {
      const typed = structuredClone(form.getValues())
      setFailure(null)
      form.reset(draftOf(empty))
      return () => form.reset(typed, { keepDefaultValues: true })
    },
  }
}

/** Calls `onMade` once the thing exists and leaving the form loses nothing. */
function useOnceMade<Answer>(
  made: Answer | null,
  isDirty: boolean,
  onMade: (answer: Answer) => void,
): void {
  const latest = useRef(onMade)
  useEffect(() => {
    latest.current = onMade
  })
  useEffect(() => {
    if (made !== null && !isDirty) latest.current(made)
  }, [made, isDirty])
}
