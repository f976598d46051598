import { formatMoney } from '#kernel/money.ts'
import { shopSettings } from '#kernel/shop-settings.ts'

export function TopBar() {
  const threshold = formatMoney(shopSettings.announcedFreeShippingThreshold).replace(/\.00$/, '')
  return (
    <p className="bg-ink px-4 py-2 text-center text-xs tracking-wide text-paper">
      Free shipping over {threshold}
    </p>
  )
}
