import { changedPart } from '#backoffice/form/merge-versions.ts'
import { sendChange } from '#backoffice/form/send-change.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import { categoriesPath, useAcceptCategories } from './categories.queries.ts'
import { type CategoryValues, categoryValues } from './category-draft.ts'

/** Gives a callback that changes a category and shows the result; Undo changes it back. */
export function useCategoryChange() {
  const api = useApi()
  const accept = useAcceptCategories()
  const show = (now: OwnerCategory) =>
    accept((all) => all.map((one) => (one.id === now.id ? now : one)))

  async function send(from: OwnerCategory, mine: CategoryValues) {
    const patch = changedPart(categoryValues(from), mine)
    if (Object.keys(patch).length === 0) return { status: 'saved', answer: from } as const
    const path = `${categoriesPath}/${from.id}`
    const outcome = await sendChange<OwnerCategory>(api, { path, patch, version: from.version })
    if (outcome.status === 'saved') show(outcome.answer)
    if (outcome.status === 'outdated') show(outcome.current)
    return outcome
  }

  async function undo(after: OwnerCategory, before: CategoryValues): Promise<void> {
    const { status } = await send(after, before)
    const description = 'Someone changed it while you were editing.'
    showToast(
      status === 'saved'
        ? { title: 'Undone' }
        : { title: 'Not undone', description, tone: 'destructive' },
    )
  }

  return async (from: OwnerCategory, mine: CategoryValues) => {
    const outcome = await send(from, mine)
    if (outcome.status === 'saved' && outcome.answer.version !== from.version) {
      const run = () => void undo(outcome.answer, categoryValues(from))
      showToast({ title: 'Category saved', action: { label: 'Undo', run } })
    }
    return outcome
  }
}
