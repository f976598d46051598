import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { readKeptDraft } from './kept-draft.ts'
import { differencesOf, withLeaves } from './merge-versions.ts'
import { showRefused } from './show-refused.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { type SavedToastParts, useSavedToast } from './use-saved-toast.ts'
import { type ChangeParts, useVersionedChange, type Versioned } from './use-versioned-change.ts'

interface VersionedFormParts<Draft extends FieldValues, Values, Answer>
  extends Omit<ChangeParts<Values, Answer>, 'onSaved' | 'onRefused'>,
    SavedToastParts<Values, Answer> {
  /** A name of this form and its user, under which the tab keeps unsaved input. */
  name: string
  /** The thing as last read. */
  current: Versioned<Values>
  /** Validates the input and gives the values it means. */
  schema: z.ZodType<Values, Draft>
  /** The fields' texts for values. */
  draftOf: (values: Values) => Draft
  /** The field for a path of the API, if their names differ. */
  fieldOf?: (path: string, draft: Draft) => string
}

/**
 * A form for a thing that others may change, too. Input stays while a change is under way, after a refusal and through
 * a reload. A newer version read meanwhile is adopted unless it changes a field that was changed here, too; then saving
 * shows the conflict. A saved change can be undone from its toast.
 */
export function useVersionedForm<Draft extends FieldValues, Values extends object, Answer>(
  parts: VersionedFormParts<Draft, Values, Answer>,
) {
  const { name, what, current, schema, draftOf, fieldOf = (path: string) => path } = parts
  const showSaved = useSavedToast(parts)
  const [kept] = useState(() => readKeptDraft<Draft, Values>(name))
  const [base, setBase] = useState(kept?.base ?? current)
  const submitted = useRef<Draft | null>(null)
  const form = useForm<Draft, unknown, Values>({
    resolver: zodResolver(schema) as Resolver<Draft, unknown, Values>,
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: draftOf(base.values) as DefaultValues<Draft>,
  })
  useKeptDraft({ name, form, kept, base, draftOf })

  /** Adopts the stored version, but keeps what was typed since `shown` was in the fields. */
  function rebase(shown: Draft, stored: Versioned<Values>): void {
    refill(form, { shown, fresh: draftOf(stored.values) })
    setBase(stored)
  }
  const change = useVersionedChange<Values, Answer>({
    ...parts,
    onSaved: (saved) => {
      rebase(submitted.current ?? form.getValues(), saved.after)
      showSaved(saved, (undone) => rebase(draftOf(saved.after.values), undone))
    },
    onRefused: (issues) => showRefused(form, issues, fieldOf),
  })
  useFresh(current.version > base.version, form.formState.isDirty, () => {
    const [shown, fresh] = [draftOf(base.values), draftOf(current.values)]
    const found = differencesOf({ base: shown, mine: form.getValues(), theirs: fresh })
    if (!found.some(({ by }) => by === 'both')) rebase(shown, current)
  })

  return {
    what,
    form,
    change,
    submit: form.handleSubmit((values) => {
      submitted.current = structuredClone(form.getValues())
      return change.save(base, values)
    }),
    resolve: (mine: Iterable<string>) => {
      submitted.current = null
      return change.resolve(mine)
    },
    /** Resets to what is stored; gives the function that restores the input. */
    discard: () => {
      change.forgetFailure()
      return replaceTyped(form, { base, stored: newestOf(base, current, change.newest) }, (to) => {
        setBase(to)
        return draftOf(to.values)
      })
    },
  }
}

/**
 * Replaces the input with what is stored; gives the function that restores the input and the version it was typed over.
 */
function replaceTyped<Draft extends FieldValues, Values>(
  form: UseFormReturn<Draft, unknown, Values>,
  { base, stored }: { base: Versioned<Values>; stored: Versioned<Values> },
  take: (version: Versioned<Values>) => Draft,
): () => void {
  const typed = structuredClone(form.getValues())
  form.reset(take(stored))
  return () => {
    take(base)
    form.reset(typed, { keepDefaultValues: true })
  }
}

/** The newest known version. */
function newestOf<Values>(
  ...known: [Versioned<Values>, ...(Versioned<Values> | null)[]]
): Versioned<Values> {
  return known.reduce<Versioned<Values>>(
    (newest, one) => (one && one.version > newest.version ? one : newest),
    known[0],
  )
}

/** Refills the fields, except those changed since they were shown. */
function refill<Draft extends FieldValues, Values>(
  form: UseFormReturn<Draft, unknown, Values>,
  { shown, fresh }: { shown: Draft; fresh: Draft },
): void {
  const typed = structuredClone(form.getValues())
  const since = differencesOf({ base: shown, mine: typed, theirs: shown })
  form.reset(fresh)
  if (since.length === 0) return
  const paths = since.map(({ path }) => path)
  form.reset(withLeaves(fresh, typed, paths), { keepDefaultValues: true })
}

/** Calls `take` when a newer version is read, and again when a field changes, until it is adopted. */
function useFresh(isNewer: boolean, isDirty: boolean, take: () => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isDirty` is listed so that a newer version is tried again after each change
  useEffect(() => {
    if (isNewer) latest.current()
  }, [isNewer, isDirty])
}
