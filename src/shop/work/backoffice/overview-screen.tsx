import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { ShippingWarning } from './shipping-warning.tsx'
import { ShopFigures } from './shop-figures.tsx'

/** The shop at a glance (spec 2): settings that disagree and key figures, to those who may see them. */
export function OverviewScreen() {
  const seesSettings = useMay('GET /api/admin/settings')
  const seesPayments = useMay('GET /api/admin/analytics/payments')
  const seesSubscriptions = useMay('GET /api/admin/analytics/subscriptions')
  const seesFigures = seesPayments && seesSubscriptions
  return (
    <div className="grid gap-6">
      {seesSettings && <ShippingWarning />}
      {seesFigures ? <ShopFigures /> : <NoFigures />}
    </div>
  )
}

function NoFigures() {
  return (
    <p className="bg-white p-4 text-sm text-soft sm:p-6">
      Your role sees no figures of the shop. The menu holds what it opens.
    </p>
  )
}
