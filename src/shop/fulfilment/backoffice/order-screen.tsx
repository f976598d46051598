import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useCommands } from '#backoffice/commands/commands.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { BackLink } from '#backoffice/parts/back-link.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton, quietLook } from '#backoffice/parts/quiet-button.tsx'
import { useApi } from '#platform/api-context.tsx'
import { CancelDialog } from '#shop/orders/backoffice/order/cancel-dialog.tsx'
import { CustomerDialog } from '#shop/orders/backoffice/order/customer-dialog.tsx'
import { CustomerPanel } from '#shop/orders/backoffice/order/customer-panel.tsx'
import { ItemsPanel } from '#shop/orders/backoffice/order/items-panel.tsx'
import { MailsPanel } from '#shop/orders/backoffice/order/mails-panel.tsx'
import { MoneyNotices } from '#shop/orders/backoffice/order/money-notices.tsx'
import { ProlongDialog } from '#shop/orders/backoffice/order/prolong-dialog.tsx'
import { RefundDialog } from '#shop/orders/backoffice/order/refund-dialog.tsx'
import { TagsPanel } from '#shop/orders/backoffice/order/tags-panel.tsx'
import { TimelinePanel } from '#shop/orders/backoffice/order/timeline-panel.tsx'
import { TotalsPanel } from '#shop/orders/backoffice/order/totals-panel.tsx'
import { FulfilmentState, PaymentState } from '#shop/orders/backoffice/order-states.tsx'
import { ownerOrderQuery } from '#shop/orders/backoffice/owner-orders.queries.ts'
import { isErased } from '#shop/orders/domain/allowed-actions.ts'
import type { OrderAction, OwnerOrder, Return } from '#shop/orders/domain/owner-order.schema.ts'
import { useAdministrator, useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { type AdminCall, mayCall } from '#shop/staff/domain/permissions.ts'
import { DelayDialog } from './delay-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { SlipButton } from './slip-button.tsx'

interface ActionDialog {
  title: string
  /** The call behind the button; the button is hidden from those who may not make it. */
  call: AdminCall
  Dialog: ComponentType<{ order: OwnerOrder; of?: Return | undefined; onClose: () => void }>
}

/** What the screen's buttons do: the actions of an order, or delaying what can be sent. */
type Deed = OrderAction | 'delay'

const dialogs: Readonly<Record<Deed, ActionDialog>> = {
  ship: {
    title: 'Ship',
    call: 'POST /api/admin/orders/{id}/shipments',
    Dialog: DispatchDialog,
  },
  refund: {
    title: 'Refund',
    call: 'POST /api/admin/orders/{id}/refunds',
    Dialog: RefundDialog,
  },
  delay: {
    title: 'Delay notice',
    call: 'POST /api/admin/orders/{id}/delay',
    Dialog: DelayDialog,
  },
  cancel: {
    title: 'Cancel order',
    call: 'POST /api/admin/orders/{id}/cancel',
    Dialog: CancelDialog,
  },
  prolong: { title: 'Hold longer', call: 'PATCH /api/admin/orders/{id}', Dialog: ProlongDialog },
  return: {
    title: 'Open a return',
    call: 'POST /api/admin/orders/{id}/returns',
    Dialog: ReturnDialog,
  },
  edit: {
    title: 'Edit the customer',
    call: 'PATCH /api/admin/orders/{id}',
    Dialog: CustomerDialog,
  },
}

/** One order in full: items, customer, money, parcels, and the allowed actions (commerce 3). */
export function OrderScreen({ place: { params } }: ScreenProps) {
  const query = useQuery(ownerOrderQuery(useApi(), params.id ?? ''))
  return (
    <div className="grid gap-5">
      <p>
        <BackLink href="/admin/orders">All orders</BackLink>
      </p>
      <Answered query={query} what="The order" missing={`There is no order #${params.id}`}>
        {(order) => <Whole order={order} />}
      </Answered>
    </div>
  )
}

/** Whether an order allows a deed. Its email can be corrected at any time, unless its customer was erased. */
function isOpenTo(order: OwnerOrder, deed: Deed): boolean {
  const { allowed } = order
  if (deed === 'edit') return allowed.includes('edit') || !isErased(order)
  return allowed.includes(deed === 'delay' ? 'ship' : deed)
}

/** The buttons for what can be done with an order, the open dialog, and the same actions in the palette. */
function useDeeds(order: OwnerOrder) {
  const { role } = useAdministrator()
  const [opened, setOpened] = useState<{ deed: Deed; of?: Return | undefined } | null>(null)
  const open = (deed: Deed, of?: Return) => setOpened({ deed, of })
  const can = (deed: Deed) => isOpenTo(order, deed) && mayCall(role, dialogs[deed].call)
  useCommands(
    (Object.keys(dialogs) as Deed[]).filter(can).map((deed) => {
      const { title } = dialogs[deed]
      return { id: `order-${deed}`, title, group: 'This screen', run: () => open(deed) }
    }),
  )
  // It stays open if somebody else acts first, so that what was typed remains while it says why that is no longer
  // possible.
  const Opened = opened && dialogs[opened.deed].Dialog
  return {
    can,
    open,
    button: (deed: Deed, words = dialogs[deed].title, of?: Return): ReactNode =>
      can(deed) && <QuietButton onClick={() => open(deed, of)}>{words}</QuietButton>,
    dialog: Opened && <Opened order={order} of={opened.of} onClose={() => setOpened(null)} />,
  }
}

function Whole({ order }: { order: OwnerOrder }) {
  const seesAmounts = useMay('GET /api/admin/payments')
  const { can, open, button, dialog } = useDeeds(order)
  return (
    <>
      <Standing order={order}>
        {can('ship') && (
          <button type="button" className={solidLook} onClick={() => open('ship')}>
            {dialogs.ship.title}
          </button>
        )}
        {button('refund')}
        {button('delay')}
        {button('cancel')}
        {button('prolong')}
        {(can('ship') || order.shipments.length > 0) && <SlipButton orderId={order.id} />}
      </Standing>
      {seesAmounts && <MoneyNotices order={order} />}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:items-start">
        <div className="grid content-start gap-5">
          <ItemsPanel order={order} seesAmounts={seesAmounts} />
          <ParcelsPanel order={order} action={button('ship', 'Ship a package')} />
          <ReturnsPanel
            order={order}
            action={button('return')}
            refundFor={(of) => button('refund', 'Refund', of)}
          />
        </div>
        <div className="grid content-start gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CustomerPanel order={order} action={button('edit', 'Edit')} />
          {seesAmounts && <TotalsPanel order={order} />}
          <TagsPanel order={order} />
          <MailsPanel order={order} />
        </div>
        <TimelinePanel order={order} />
      </div>
      {dialog}
    </>
  )
}

const solidLook = `${quietLook} border-ink! bg-ink! text-paper hover:bg-clay-deep!`

function Standing({ order, children }: { order: OwnerOrder; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <PaymentState order={order} />
        <FulfilmentState order={order} />
        <span className="text-soft">
          Placed <Moment at={order.createdAt} />
        </span>
        {order.expiresAt && order.status === 'pending' && (
          <span className="text-soft">
            Held until <Moment at={order.expiresAt} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
