import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { newKey } from '#platform/new-key.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { DraftOrder, DraftRequest } from '../../domain/draft.schema.ts'
import { type DraftToSend, type useDraftPreview, useSendDraft } from './new-draft.queries.ts'
import { hasOpenLine, type NewLine } from './new-line.ts'
import type { NewDraftFields, useNewDraft } from './use-new-draft.ts'

type Draft = ReturnType<typeof useNewDraft>
type Priced = ReturnType<typeof useDraftPreview>

const someFields = 'Not sent yet: please check the marked fields'

/** Places the order in the making. Gives why it was not placed, and counts the attempts. */
export function useDraftSubmit(draft: Draft, priced: Priced) {
  const { form, lines } = draft
  const [attempts, setAttempts] = useState(0)
  const [isWrong, setWrong] = useState(false)
  const { place, isSending, error } = usePlacing(draft, priced)
  const markCode = useCodeError(draft, priced.preview)
  const count = () => setAttempts((before) => before + 1)
  const refuse = () => {
    setWrong(true)
    markCode()
    count()
  }
  const send = (event: SyntheticEvent) => {
    if (isSending) return event.preventDefault()
    const begin = (fields: NewDraftFields) => {
      if (isOpen(lines, priced)) return refuse()
      setWrong(false)
      place(fields, count)
    }
    return form.handleSubmit(begin, refuse)(event)
  }
  const isMarked = Object.keys(form.formState.errors).length > 0 || isOpen(lines, priced)
  const refusal = error && `Not sent: ${reasonOf(error, 'please try again.')}`
  return {
    send,
    isSending,
    attempts,
    itemsError: attempts > 0 && lines.length === 0 ? 'Please add at least one product' : undefined,
    failure: isWrong ? isMarked && someFields : refusal,
  }
}

/** Whether anything besides the customer's fields is missing or refused. */
function isOpen(lines: readonly NewLine[], { preview, isCurrent }: Priced): boolean {
  if (lines.length === 0 || hasOpenLine(lines)) return true
  if (!isCurrent || !preview) return false
  return preview.code?.valid === false || preview.items.some(({ problem }) => problem !== null)
}

/** Places the order for the total that was last seen; the server refuses another one. */
function usePlacing({ form, known, forget }: Draft, { preview }: Priced) {
  const [, navigate] = useLocation()
  const { mutate, isPending, isSuccess, error } = useSendDraft()
  const keyed = useRef<DraftToSend | null>(null)
  const showPlaced = ({ id, email }: DraftOrder) => {
    forget()
    showToast({ title: `Order #${id} placed`, description: `The pay link goes to ${email}.` })
    navigate(`/admin/orders/${id}`)
  }
  const place = (fields: NewDraftFields, onRefused: () => void) => {
    const { promotionalCode: _code, reservedDays: _days, ...customer } = fields
    const expectedTotal = preview?.total ?? null
    keyed.current = keyedOnce(keyed.current, { ...customer, ...known, expectedTotal })
    mutate(keyed.current, {
      onSuccess: showPlaced,
      onError: (refusal) => {
        markFields(form, refusal)
        onRefused()
      },
    })
  }
  return { place, isSending: isPending || isSuccess, error }
}

/** Keeps the key while the order is the same, so that it is placed once however often it is sent. */
function keyedOnce(before: DraftToSend | null, body: DraftRequest): DraftToSend {
  const isSame = before && JSON.stringify(before.body) === JSON.stringify(body)
  return isSame ? before : { body, key: newKey() }
}

/** Shows the server's verdict beside the code. */
function useCodeError({ form }: Draft, preview: Priced['preview']): () => void {
  const message = preview?.code?.valid === false ? preview.code.message : null
  const mark = useCallback(() => {
    if (message === null) form.clearErrors('promotionalCode')
    else form.setError('promotionalCode', { message })
  }, [form, message])
  useEffect(mark, [mark])
  return mark
}

/** Shows refusals beside their fields; lines show theirs by the preview. */
function markFields(form: Draft['form'], refusal: unknown): void {
  const issues = refusal instanceof ApiError ? refusal.problem.issues : undefined
  for (const { path, message } of Array.isArray(issues) ? issues : [])
    if (path in form.getValues()) form.setError(path, { message })
}
