import { useState } from 'react'
import { ChangedBy } from '#backoffice/form/changed-by.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import type { Conflict } from '#backoffice/form/use-versioned-change.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { OwnerOrder, Shipment } from '#shop/orders/domain/owner-order.schema.ts'
import { correctionWords, type Tracked, typedTracking } from '../domain/tracking-words.ts'
import { TrackingFields } from './tracking-fields.tsx'
import { trackedIn, useTrackingChange } from './use-tracking-change.ts'

interface TrackingDialogProps {
  title: string
  order: OwnerOrder
  shipment: Shipment
  onClose: () => void
}

/** Corrects a package's carrier and tracking number, adds a number that came later, or removes a wrong one. */
export function TrackingDialog({ title, order, shipment, onClose }: TrackingDialogProps) {
  const [opened] = useState(() => trackedIn(order, shipment.id))
  const { carrier, trackingNumber } = opened.values
  const [typed, setTyped] = useState({ carrier, trackingNumber: trackingNumber ?? '' })
  const [missing, setMissing] = useState<string | null>(null)
  const parts = { shipmentId: shipment.id, opened, orderId: order.id, onSaved: onClose }
  const { conflict, failure, forgetFailure, isSaving, ...change } = useTrackingChange(parts)
  const submit = () => {
    const wanted = typedTracking(typed)
    const why = whyNotSend(opened.values, wanted)
    setMissing(why)
    if (why === null) void change.save(opened, wanted)
  }
  if (conflict)
    return (
      <ConflictDialog
        key={conflict.theirs.version}
        what="this package"
        conflict={conflict}
        words={wordsOf(conflict)}
        isSaving={isSaving}
        onResolve={(mine) => void change.resolve(mine)}
        onClose={change.leaveConflict}
      />
    )
  return (
    <FormDialog
      title={title}
      description={correctionWords(opened.values, typed).description}
      submit={['Save and email', 'One moment…']}
      dismiss="Not now"
      isPending={isSaving}
      failure={missing ?? failure?.message ?? null}
      onType={() => {
        setMissing(null)
        forgetFailure()
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TrackingFields {...typed} onChange={setTyped} />
    </FormDialog>
  )
}

function whyNotSend(stored: Tracked, wanted: Tracked): string | null {
  if (!wanted.carrier) return 'Enter a carrier'
  const isAsStored =
    wanted.carrier === stored.carrier && wanted.trackingNumber === stored.trackingNumber
  return isAsStored ? 'Change the carrier or the number' : null
}

function wordsOf({ changes }: Conflict<Tracked>) {
  return {
    labelOf: () => 'Tracking',
    textOf: (_path: string, value: unknown) => String(value),
    changedBy: (path: string) => <ChangedBy change={changes.get(path)} />,
  }
}
