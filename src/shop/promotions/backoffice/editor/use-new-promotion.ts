import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { readKeptDraft } from '#backoffice/form/kept-draft.ts'
import { useKeptDraft } from '#backoffice/form/use-kept-draft.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerPromotion, PromotionStatus } from '../../domain/owner-promotion.schema.ts'
import { acceptPromotion, promotionPath, promotionsPath } from '../promotions.queries.ts'
import { useSwitchPromotions } from '../use-switch-promotions.ts'
import {
  emptyPromotion,
  type PromotionDraft,
  type PromotionValues,
  promotionDraft,
  promotionDraftSchema,
} from './promotion-draft.ts'

const base = { values: emptyPromotion, version: 0 }

/**
 * The form of a new promotion. The tab keeps its draft until it is created or discarded. `copied` has the values to
 * start from, if it duplicates another.
 */
export function useNewPromotion(name: string, copied: PromotionValues | null) {
  const { timeZone } = useSettings()
  const draftOf = useCallback(
    (values: PromotionValues) => promotionDraft(values, timeZone),
    [timeZone],
  )
  const [kept] = useState(
    () =>
      readKeptDraft<PromotionDraft, PromotionValues>(name) ??
      (copied && { draft: draftOf(copied), base }),
  )
  const form = useForm<PromotionDraft, unknown, PromotionValues>({
    resolver: zodResolver(promotionDraftSchema(timeZone)) as Resolver<
      PromotionDraft,
      unknown,
      PromotionValues
    >,
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: draftOf(emptyPromotion),
  })
  useKeptDraft({ name, form, kept, base, draftOf })
  const { add, made, isSaving, failure, forgetFailure } = useAdding()
  const begin = useCallback(() => form.reset(draftOf(emptyPromotion)), [form, draftOf])
  useOpenMade(made, begin)
  useForgetting(form, failure !== null, forgetFailure)
  return {
    form,
    isSaving,
    failure,
    submit: form.handleSubmit((values) =>
      add(values, {
        // The type allows only known names; 'root' is one whatever the fields are.
        onError: (error) => {
          for (const { path, message } of issuesOf(error))
            form.setError(path as 'root', { message })
        },
      }),
    ),
    /** Clears the fields. Gives a function that restores what was typed. */
    discard: () => {
      const typed = structuredClone(form.getValues())
      forgetFailure()
      begin()
      return () => form.reset(typed, { keepDefaultValues: true })
    },
  }
}

/** Forgets a refusal, which may no longer apply, once something is changed. */
function useForgetting(
  form: UseFormReturn<PromotionDraft, unknown, PromotionValues>,
  isRefused: boolean,
  forget: () => void,
): void {
  useEffect(() => {
    if (!isRefused) return
    return form.subscribe({ formState: { values: true }, callback: () => forget() })
  }, [form, isRefused, forget])
}

function issuesOf(error: unknown): readonly { path: string; message: string }[] {
  const issues = error instanceof ApiError ? error.problem.issues : undefined
  return Array.isArray(issues) ? issues : []
}

function useAdding() {
  const api = useApi()
  const client = useQueryClient()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: PromotionValues) =>
      api.call<OwnerPromotion>(`/api/admin/${promotionsPath}`, { method: 'POST', body }),
    onSuccess: (made) => acceptPromotion(client, api, made),
  })
  const message = error && reasonOf(error, 'Something went wrong. Please try again.')
  return {
    add: mutate,
    made: data,
    isSaving: isPending,
    forgetFailure: reset,
    failure: message === null ? null : { message },
  }
}

/** When shoppers can use a promotion that was just created. */
const newWords: Readonly<Record<PromotionStatus, string>> = {
  active: 'Shoppers can use it now.',
  scheduled: 'Shoppers can use it from its start date on.',
  ended: 'Its end has passed, so nobody can use it.',
  'used-up': 'Nobody can use it.',
  off: 'It’s switched off, so nobody can use it.',
}

/** Opens a new promotion's screen. Clears the form first, so that unsaved text does not block leaving. */
function useOpenMade(made: OwnerPromotion | undefined, begin: () => void): void {
  const [, navigate] = useLocation()
  const switchTo = useSwitchPromotions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run once per created promotion, and the functions are new at each render
  useEffect(() => {
    if (!made) return
    begin()
    const action = { label: 'Switch off', run: () => void switchTo([made], false) }
    const description = newWords[made.status]
    showToast({ title: `${made.code} created`, description, action })
    // Later, once the form no longer blocks leaving.
    const timer = setTimeout(() => navigate(`/admin/${promotionPath(made.id)}`, { replace: true }))
    return () => clearTimeout(timer)
  }, [made])
}
