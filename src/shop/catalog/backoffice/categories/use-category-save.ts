import { useState } from 'react'
import { differencesOf, withLeaves } from '#backoffice/form/merge-versions.ts'
import { sendNew } from '#backoffice/form/send-change.ts'
import type { Issue } from '#kernel/refusal.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import { categoriesPath, useAcceptCategories } from './categories.queries.ts'
import {
  type CategoryDraft,
  categoryDraft,
  categoryValues,
  typedCategory,
} from './category-draft.ts'
import { useCategoryChange } from './use-category-change.ts'

type Failures = Partial<Record<keyof CategoryDraft | 'form', string | undefined>>

/**
 * The form of a new (`null`) or existing category. If somebody else saved meanwhile, their values are taken over with a
 * notice; typed text stays.
 */
export function useCategorySave(opened: OwnerCategory | null, onDone: () => void) {
  const make = useCategoryMaking()
  const change = useCategoryChange()
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => categoryDraft(opened))
  const [failures, setFailures] = useState<Failures>({})
  const [isPending, setIsPending] = useState(false)

  async function save(): Promise<void> {
    const mine = typedCategory(draft)
    const outcome = await (base ? change(base, mine) : make(draft))
    if (outcome.status === 'saved') return onDone()
    if (outcome.status === 'refused') return setFailures(failuresOf(outcome))
    const theirs = categoryValues(outcome.current)
    const found = differencesOf({ base: base ? categoryValues(base) : {}, mine, theirs })
    const ours = found.filter(({ by }) => by !== 'them').map(({ path }) => path)
    setBase(outcome.current)
    setDraft(categoryDraft(withLeaves(theirs, mine, ours)))
    const both = found.find(({ by }) => by === 'both')
    const clash = both ? ` It says “${both.theirs}” where you typed something else.` : ''
    setFailures({
      form: `Someone changed it while you were editing.${clash} Save again to keep what you typed.`,
    })
  }

  return {
    draft,
    failures,
    isPending,
    type: (field: keyof CategoryDraft, text: string) => {
      // By function, because an upload may end while another field is being typed into.
      setDraft((now) => ({ ...now, [field]: text }))
      setFailures((now) => ({ ...now, [field]: undefined }))
    },
    save: async () => {
      setIsPending(true)
      setFailures({})
      await save()
      setIsPending(false)
    },
  }
}

function useCategoryMaking() {
  const api = useApi()
  const accept = useAcceptCategories()
  return async (draft: CategoryDraft) => {
    const { slug, ...values } = typedCategory(draft)
    const body = { ...values, ...(slug && { slug }) }
    const outcome = await sendNew<OwnerCategory>(api, categoriesPath, body)
    if (outcome.status === 'saved') {
      const { answer } = outcome
      accept((all) => [...all, answer])
      showToast({ title: 'Category created', description: `${answer.name} can be chosen now.` })
    }
    return outcome
  }
}

function failuresOf({ message, issues }: { message: string; issues: readonly Issue[] }): Failures {
  if (issues.length === 0) return { form: message }
  return Object.fromEntries(issues.map(({ path, message: sentence }) => [path, sentence]))
}
