import { useRef, useState } from 'react'
import { undoableToast } from '#backoffice/form/undo-change.ts'
import { useVersionedChange } from '#backoffice/form/use-versioned-change.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useShowOrder } from '../owner-orders.queries.ts'
import { type Tags, tagMerging } from './tag-merging.ts'

const tagsOf = ({ tags, version }: OwnerOrder) => ({ values: { tags } as Tags, version })

/** An order's tags and the field for a new one, which keeps its text until it is saved. */
export function useTags(order: OwnerOrder) {
  const [typed, setTyped] = useState('')
  const sent = useRef('')
  const change = useTagChange(order.id, () =>
    setTyped((now) => (now.trim() === sent.current ? '' : now)),
  )
  const save = (tags: readonly string[], added = '') => {
    if (change.isSaving) return
    sent.current = added
    void change.save(tagsOf(order), { tags })
  }
  return {
    ...change,
    typed,
    type: (text: string) => {
      setTyped(text)
      change.forgetFailure()
    },
    add: () => {
      const tag = typed.trim()
      if (tag) save([...order.tags, tag], tag)
    },
    remove: (tag: string) => save(order.tags.filter((one) => one !== tag)),
  }
}

/** Saves the tags, with a toast that can restore the previous ones. */
function useTagChange(orderId: number, onSaved: () => void) {
  const api = useApi()
  const { show, accept, reload } = useShowOrder()
  const path = `orders/${orderId}`
  return useVersionedChange<Tags, OwnerOrder>({
    path,
    read: tagsOf,
    merging: tagMerging,
    changesSince: async () => {
      const now = await api.call<OwnerOrder>(`/api/admin/${path}`)
      show(now)
      const last = now.events.findLast(({ kind }) => kind === 'tags-changed')
      return new Map(last ? [['tags', last]] : [])
    },
    onRefused: reload,
    onSaved: ({ answer, before, after }) => {
      accept(answer)
      const change = { path, before, after, what: 'the order', onUndone: accept }
      const undone = 'The tags are as they were.'
      showToast(undoableToast(api, { title: 'Tags saved' }, { ...change, undone }))
      onSaved()
    },
  })
}
