import { placeholderEmail } from '#kernel/placeholder-email.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

/**
 * The address that is emailed about each paid order: the shop's contact. Null if an owner turned that off, or never set
 * an address.
 */
export function toldOfOrders({
  emailsNewOrders,
  contact: { email },
}: Pick<ShopSettings, 'emailsNewOrders' | 'contact'>): string | null {
  return emailsNewOrders && email !== placeholderEmail ? email : null
}
