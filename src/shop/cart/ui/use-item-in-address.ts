import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { openingChoice, parseOptions, variantOf } from '#shop/catalog/domain/options.ts'
import { productQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { type ItemInAddress, itemInAddress } from '../domain/item-in-address.ts'
import { showAddFailed, useAddItem } from './add-item.ts'

/** Adds the item of a form that was submitted before hydration, once, and removes it from the address. */
export function useItemInAddress(search: URLSearchParams): void {
  const [, navigate] = useLocation()
  const add = useAddFromAddress()
  const isDone = useRef(false)
  useEffect(() => {
    const item = itemInAddress(search)
    if (!item || isDone.current) return
    isDone.current = true
    navigate('/cart', { replace: true })
    void add(item)
  }, [search, navigate, add])
}

function useAddFromAddress() {
  const api = useApi()
  const client = useQueryClient()
  const { mutate } = useAddItem()
  return async ({ slug, quantity, choice }: ItemInAddress) => {
    const product = await client.ensureQueryData(productQuery(api, slug)).catch(() => null)
    if (!product) return showAddFailed()
    const options = parseOptions(product.variants)
    mutate({
      product,
      quantity,
      variant: variantOf(options, { ...openingChoice(product), ...choice }),
    })
  }
}
