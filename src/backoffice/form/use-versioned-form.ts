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
import { type ChangeParts, useVersionedChange, type Versioned } from './use-versioned-change.ts'

interface VersionedFormParts<Draft extends FieldValues, Values, Answer>
  extends Omit<ChangeParts<Values, Answer>, 'onRefused'> {
  /** A name of this form and its user, under which the tab keeps what is not saved. */
  name: string
  /** The thing as it was read last. */
  current: Versioned<Values>
  /** Checks what was typed and gives the values that it means. */
  schema: z.ZodType<Values, Draft>
  /** The texts of the fields for values. */
  draftOf: (values: Values) => Draft
  /** The field that the API's path means, where their names differ. */
  fieldOf?: (path: string, draft: Draft) => string
}

/**
 * A form for changing one thing that others may change, too. What was typed stays while a change is
 * under way, after a refusal and through a reload; a newer version that was read meanwhile is taken
 * over unless it changes a field that was changed here, too: then saving meets the conflict.
 */
export function useVersionedForm<Draft extends FieldValues, Values extends object, Answer>(
  parts: VersionedFormParts<Draft, Values, Answer>,
) {
  const { name, current, schema, draftOf, fieldOf = (path: string) => path } = parts
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

  /** Takes over what is stored now; what was typed since `shown` was in the fields stays. */
  function rebase(shown: Draft, stored: Versioned<Values>): void {
    refill(form, { shown, fresh: draftOf(stored.values) })
    setBase(stored)
  }
  const change = useVersionedChange<Values, Answer>({
    ...parts,
    onSaved: (saved) => {
      rebase(submitted.current ?? form.getValues(), saved.after)
      parts.onSaved(saved)
    },
    onRefused: (issues) => showRefused(form, issues, fieldOf),
  })
  useFresh(current.version > base.version, form.formState.isDirty, () => {
    const [shown, fresh] = [draftOf(base.values), draftOf(current.values)]
    const found = differencesOf({ base: shown, mine: form.getValues(), theirs: fresh })
    if (!found.some(({ by }) => by === 'both')) rebase(shown, current)
  })

  return {
    form,
    change,
    rebase: (before: Values, stored: Versioned<Values>) => rebase(draftOf(before), stored),
    submit: form.handleSubmit((values) => {
      submitted.current = structuredClone(form.getValues())
      return change.save(base, values)
    }),
    resolve: (mine: Iterable<string>) => {
      submitted.current = null
      return change.resolve(mine)
    },
    /** Goes back to what is stored; gives what brings back what was typed. */
    discard: () => {
      change.forgetFailure()
      return replaceTyped(form, { base, stored: newestOf(base, current, change.newest) }, (to) => {
        setBase(to)
        return draftOf(to.values)
      })
    },
  }
}

/** Shows what is stored instead of what was typed; gives what brings that back, over the version that it was typed over. */
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

/** What is known to be stored last. */
function newestOf<Values>(
  ...known: [Versioned<Values>, ...(Versioned<Values> | null)[]]
): Versioned<Values> {
  return known.reduce<Versioned<Values>>(
    (newest, one) => (one && one.version > newest.version ? one : newest),
    known[0],
  )
}

/** Fills the fields afresh, but those that hold something else than was shown. */
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

/** Calls `take` once a newer version is read, and again when a field was changed, until it is taken. */
function useFresh(isNewer: boolean, isDirty: boolean, take: () => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides whether it is taken
  useEffect(() => {
    if (isNewer) latest.current()
  }, [isNewer, isDirty])
}
