import { useState } from 'react'
import { counted } from '#kernel/counted.ts'
import type { StockRow } from '../domain/movement.schema.ts'
import { typedUnits, whyNoUnits } from '../domain/stock-words.ts'
import type { Moving } from './stock.queries.ts'

interface DeliveryParts {
  rows: readonly StockRow[]
  moving: Moving
  onClose: () => void
}

/** The form of a delivery of several variants. Received lines leave it; refused ones stay. */
export function useDelivery({ rows, moving, onClose }: DeliveryParts) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('Delivery')
  const [isAsked, setIsAsked] = useState(false)
  const { isSending, refused, done, receive } = useReceiving(moving)
  const left = rows.filter(({ variantId }) => !done.has(variantId))
  const lines = left.map((variant) => ({ variant, ...readUnits(typed[variant.variantId] ?? '') }))
  const coming = lines.flatMap(({ variant, units }) => (units ? [{ variant, units }] : []))
  const isReasonMissing = reason.trim() === ''
  const errorOf = (id: number) => lines.find(({ variant }) => variant.variantId === id)?.error
  return {
    left,
    reason,
    setReason,
    isSending,
    reasonError: isAsked && isReasonMissing ? 'Please enter a reason' : undefined,
    typedOf: (id: number) => typed[id] ?? '',
    type: (id: number, text: string) => setTyped({ ...typed, [id]: text }),
    /** Types the same number for every variant. */
    typeAll: (text: string) =>
      setTyped(Object.fromEntries(left.map(({ variantId }) => [variantId, text]))),
    /** Types a column for a variant and those below it. */
    typeColumn: (id: number, column: readonly string[]) => {
      const from = left.findIndex(({ variantId }) => variantId === id)
      const below = left.slice(from, from + column.length)
      const pasted = below.map(({ variantId }, at) => [variantId, column[at] ?? ''])
      setTyped({ ...typed, ...Object.fromEntries(pasted) })
    },
    errorOf: (id: number) => refused.get(id) ?? (isAsked ? errorOf(id) : undefined),
    preview: previewOf(coming.map(({ units }) => units)),
    failure: isAsked && coming.length === 0 ? 'Enter a quantity for at least one variant.' : null,
    submit: async () => {
      setIsAsked(true)
      const isWrong = lines.some(({ error }) => error !== undefined)
      if (isSending || isWrong || coming.length === 0 || isReasonMissing) return
      if (await receive(coming, reason.trim())) onClose()
    },
  }
}

export type Delivery = ReturnType<typeof useDelivery>

interface Coming {
  variant: StockRow
  units: number
}

function useReceiving(moving: Moving) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [isSending, setIsSending] = useState(false)
  /** Gives whether everything was received. */
  async function receive(coming: readonly Coming[], reason: string): Promise<boolean> {
    setIsSending(true)
    const moves = coming.map(({ variant, units }) => ({
      variant,
      movement: { kind: 'received' as const, quantity: units, reason },
    }))
    const whys = await moving.moveAll(moves, (count) => `${counted(count, 'variant')} received`)
    setIsSending(false)
    setRefused(whys)
    const received = coming.map(({ variant }) => variant.variantId).filter((id) => !whys.has(id))
    setDone(new Set([...done, ...received]))
    return whys.size === 0
  }
  return { refused, done, isSending, receive }
}

function readUnits(text: string): { units: number | null; error?: string } {
  if (text.trim() === '') return { units: null }
  const [units, error] = [typedUnits(text, 'received'), whyNoUnits(text, 'received')]
  return error === null ? { units } : { units, error }
}

function previewOf(units: readonly number[]): string {
  const sum = units.reduce((total, count) => total + count, 0)
  if (sum === 0) return ''
  if (sum === 1) return 'One unit of 1 variant will be added to your stock.'
  return `${counted(sum, 'unit')} of ${counted(units.length, 'variant')} will be added to your stock.`
}
