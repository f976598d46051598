import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '#backoffice/form/send-change.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'
import { acceptPromotion, promotionPath } from './promotions.queries.ts'

/** Gives a function that switches promotions on or off; the toast's Undo reverses those it changed. */
export function useSwitchPromotions() {
  const api = useApi()
  const client = useQueryClient()

  async function send({ id, version }: OwnerPromotion, isActive: boolean) {
    const change = { path: promotionPath(id), patch: { isActive }, version }
    const outcome = await sendChange<OwnerPromotion>(api, change)
    if (outcome.status === 'saved') acceptPromotion(client, api, outcome.answer)
    if (outcome.status === 'outdated') acceptPromotion(client, api, outcome.current)
    return outcome
  }

  return async function switchTo(promotions: readonly OwnerPromotion[], isActive: boolean) {
    const others = promotions.filter((promotion) => promotion.isActive !== isActive)
    const outcomes = await Promise.all(others.map((promotion) => send(promotion, isActive)))
    const saved = outcomes.flatMap((one) => (one.status === 'saved' ? [one.answer] : []))
    const missed = others.length - saved.length
    if (missed > 0) {
      const description = `${missed === 1 ? 'One was' : `${missed} were`} changed by someone else, or we couldn’t reach the shop. You’re seeing the latest version.`
      showToast({ title: 'Some codes weren’t changed', description, tone: 'destructive' })
    }
    if (saved.length === 0) return
    const undo = () => void switchTo(saved, !isActive)
    showToast({ ...toldOf(saved, isActive), action: { label: 'Undo', run: undo } })
  }
}

function toldOf(saved: readonly OwnerPromotion[], isActive: boolean) {
  const [first] = saved
  const what = saved.length === 1 && first ? first.code : `${saved.length} codes`
  return {
    title: `${what} switched ${isActive ? 'on' : 'off'}`,
    description: isActive ? 'Shoppers can use it now.' : 'Shoppers can’t use it anymore.',
  }
}
