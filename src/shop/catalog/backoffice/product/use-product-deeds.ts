import { useState } from 'react'
import { useLocation } from 'wouter'
import { sendChange } from '#backoffice/form/send-change.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import {
  duplicateProduct,
  linkToPreview,
  productPath,
  useAcceptProduct,
} from './product.queries.ts'

type Status = OwnerProductDetail['status']

const words = {
  archived: ['Archived', 'Shoppers no longer see it.'],
  draft: ['Back to draft', 'Shoppers do not see it yet.'],
  active: ['For sale again', 'Shoppers can buy it now.'],
} as const

const outdated =
  'Someone has changed the product since you opened it. You’re seeing the latest version.'

/** The actions for a product as a whole. A change of status can be undone. */
export function useProductDeeds(product: OwnerProductDetail) {
  const api = useApi()
  const accept = useAcceptProduct()
  const [, navigate] = useLocation()
  const [isPending, setIsPending] = useState(false)

  async function doing(deed: () => Promise<void>, title: string): Promise<void> {
    setIsPending(true)
    await deed().catch((error: unknown) => {
      const description = reasonOf(error, 'Something went wrong. Please try again.')
      showToast({ title, description, tone: 'destructive' })
    })
    setIsPending(false)
  }

  async function setStatus(status: Status, from: OwnerProductDetail): Promise<void> {
    const { id, version } = from
    const change = { path: productPath(id), patch: { status }, version }
    const outcome = await sendChange<OwnerProductDetail>(api, change)
    if (outcome.status !== 'saved') {
      if (outcome.status === 'outdated') accept(outcome.current)
      const description = outcome.status === 'outdated' ? outdated : outcome.message
      showToast({ title: 'Not changed', description, tone: 'destructive' })
      return
    }
    accept(outcome.answer)
    const [title, description] = words[status]
    const run = () => void doing(() => setStatus(from.status, outcome.answer), 'Not undone')
    showToast({ title, description, action: { label: 'Undo', run } })
  }

  return {
    isPending,
    archive: () => void doing(() => setStatus('archived', product), 'Not archived'),
    restore: () => void doing(() => setStatus('draft', product), 'Not changed'),
    duplicate: () =>
      void doing(async () => {
        const copy = await duplicateProduct(api, product.id)
        accept(copy)
        showToast({ title: 'Duplicated', description: `${copy.name} is a draft with no stock.` })
        navigate(`/admin/products/${copy.id}`)
      }, 'Not duplicated'),
    preview: () => void doing(() => openPreview(api, product.id), 'No preview'),
  }
}

/** Opens the page in a new tab during the press, since browsers block tabs opened later. */
async function openPreview(api: ApiClient, id: number): Promise<void> {
  const page = open('', '_blank')
  try {
    const { url } = await linkToPreview(api, id)
    const place = page?.location ?? location
    place.href = url
  } catch (error) {
    page?.close()
    throw error
  }
}
