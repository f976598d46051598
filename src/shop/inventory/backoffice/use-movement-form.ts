import { useState } from 'react'
import { formatCount } from '#kernel/counted.ts'
import type { NewMovement } from '../domain/movement.schema.ts'
import type { HandKind } from '../domain/movement.ts'
import { planMovement } from '../domain/plan-movement.ts'
import { kindWords, typedUnits, whyNoUnits } from '../domain/stock-words.ts'
import type { Move, NamedVariant } from './stock.queries.ts'

/** The units of a variant that a movement needs. */
export interface StockedVariant extends NamedVariant {
  tracked: boolean
  onHand: number
  reserved: number
}

interface MovementFormParts {
  variant: StockedVariant
  /** What was typed before the form opened; null if nothing. */
  typed: string | null
  move: Move
  onDone: () => void
}

/** What a movement will do, or why it cannot be made. */
type Preview = { steps: readonly Step[]; note: string } | { refusal: string } | null

/** A number of units before and after: "On hand", 7, 19. */
type Step = readonly [what: string, before: string, after: string]

/** The fields of a movement by hand, with its preview. Refused input stays. */
export function useMovementForm({ variant, typed, move, onDone }: MovementFormParts) {
  // The cell shows a total, so a number typed into it is one, however the form was opened.
  const [kind, setKind] = useState<HandKind>('counted')
  const [quantity, setQuantity] = useState(typed ?? '')
  const [reason, setReason] = useState(kindWords[kind].reason)
  const [isAsked, setIsAsked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const units = typedUnits(quantity, kind)
  const preview = previewOf(variant, kind, units)
  async function send(movement: NewMovement) {
    setIsSending(true)
    const why = await move(variant, movement)
    setIsSending(false)
    setRefusal(why)
    if (why === null) onDone()
  }
  return {
    kind,
    quantity,
    reason,
    preview,
    refusal,
    isSending,
    choose: (chosen: HandKind) => {
      // Keep a reason that the administrator typed.
      if (reason === kindWords[kind].reason) setReason(kindWords[chosen].reason)
      setKind(chosen)
      setRefusal(null)
    },
    setReason,
    setQuantity: (text: string) => {
      setQuantity(text)
      setRefusal(null)
    },
    /** Shown once submitting was attempted. */
    errors: {
      quantity: isAsked ? (whyNoUnits(quantity, kind) ?? refusalOf(preview)) : undefined,
      reason: isAsked && reason.trim() === '' ? 'Please enter a reason' : undefined,
    },
    submit: () => {
      setIsAsked(true)
      const fits = preview !== null && 'steps' in preview
      if (isSending || !fits || units === null || reason.trim() === '') return
      void send({ kind, quantity: units, reason: reason.trim() })
    },
  }
}

export type MovementForm = ReturnType<typeof useMovementForm>

function refusalOf(preview: Preview): string | undefined {
  return preview !== null && 'refusal' in preview ? preview.refusal : undefined
}

function previewOf(variant: StockedVariant, kind: HandKind, units: number | null): Preview {
  if (units === null) return null
  const { onHand, reserved, tracked } = variant
  const planned = planMovement({ kind, quantity: units }, variant)
  if (!planned.fits) return { refusal: planned.message }
  const after = onHand + planned.delta
  const steps: Step[] = [['On hand', formatCount(onHand), formatCount(after)]]
  if (!tracked) return { steps, note: '. Not counted: it can always be bought.' }
  steps.push([', available', formatCount(onHand - reserved), formatCount(after - reserved)])
  return { steps, note: '' }
}
