import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { chosenUnits, type Units, UnitsField } from '#shop/orders/backoffice/order/units-field.tsx'
import { unitsToReturn } from '#shop/orders/domain/allowed-actions.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import type { SettingsAnswer } from '#shop/settings/domain/settings-answer.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { NoReturnAddress } from './no-return-address.tsx'

interface ReturnDialogProps {
  order: OwnerOrder
  onClose: () => void
}

/** Opens a return, which is approved at once because an owner makes it. */
export function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const items = order.items
    .map((item) => ({ ...item, most: unitsToReturn(item) }))
    .filter(({ most }) => most > 0)
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState('')
  const { data } = useQuery(adminQuery<SettingsAnswer>(useApi(), 'settings'))
  return (
    <OrderDialog
      title={`Return of order #${order.id}`}
      description="The customer gets an email with what to do next. Refund the money separately."
      path={`orders/${order.id}/returns`}
      bodyOf={() => {
        const chosen = chosenUnits(units)
        if (chosen.length === 0) return 'Choose what comes back'
        return reason ? { items: chosen, reason } : 'Choose a reason'
      }}
      button="Open the return"
      done={{ title: 'Return opened', description: `${order.firstName} gets an email` }}
      onClose={onClose}
    >
      <UnitsField legend="What comes back" items={items} units={units} onChange={setUnits} />
      <Field label="Reason">
        {(ids) => (
          <Select {...ids} value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">Choose a reason</option>
            {data?.values.returnReasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <NoReturnAddress />
    </OrderDialog>
  )
}
