import { type AuditAction, auditActions } from './audit-action.ts'
import { nameInWords } from './audit-words.ts'

/** What each action is called, in the words of the screen it was done on. */
const titles: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-refused': 'Sign-in refused',
  'second-factor-asked': 'Sign-in waiting for a code',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'session-ended': 'Own session ended',
  'sessions-ended': 'Administrator signed out everywhere',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'password-check-failed': 'Wrong password typed',
  'two-factor-begun': 'Second factor setup started',
  'two-factor-enabled': 'Second factor turned on',
  'two-factor-check-failed': 'Wrong code typed',
  'two-factor-disabled': 'Second factor turned off',
  'phone-changed': 'Phone number changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'payments-exported': 'Payments exported',
  'subscriptions-exported': 'Email subscriptions exported',
  'orders-exported': 'Orders exported',
  'audit-exported': 'Audit exported',
  'books-exported': 'Books exported',
  'backup-asked': 'Backup started',
  'order-placed': 'Draft order created',
  'order-changed': 'Order changed',
  'order-mail-sent': 'Order email sent again',
  'administrator-added': 'Administrator added',
  'administrator-changed': 'Administrator changed',
  'administrator-deleted': 'Administrator deleted',
  'settings-changed': 'Settings changed',
  'order-refunded': 'Order refunded',
  'order-cancelled': 'Order canceled',
  'unmatched-decided': 'Unapplied payment resolved',
  'payment-event-retried': 'Payment event tried again',
  'dispute-answered': 'Dispute answered',
  'dispute-accepted': 'Dispute accepted',
  'fraud-warning-dismissed': 'Fraud warning dismissed',
  'return-approved': 'Return approved',
  'return-refused': 'Return refused',
  'return-received': 'Return received',
  'return-closed': 'Return closed',
  'order-delayed': 'Order delayed',
  'parcel-dispatched': 'Package shipped',
  'parcel-delivered': 'Package delivered',
  'parcel-cancelled': 'Package canceled',
  'tracking-changed': 'Tracking changed',
  'product-added': 'Product added',
  'product-changed': 'Product changed',
  'product-duplicated': 'Product duplicated',
  'category-added': 'Category added',
  'category-changed': 'Category changed',
  'category-deleted': 'Category deleted',
  'picture-added': 'Picture added',
  'picture-changed': 'Picture changed',
  'picture-deleted': 'Picture deleted',
  'units-moved': 'Stock changed',
  'campaign-added': 'Campaign added',
  'campaign-changed': 'Campaign changed',
  'campaign-deleted': 'Campaign deleted',
  'campaign-tested': 'Campaign test sent',
  'campaign-scheduled': 'Campaign scheduled',
  'campaign-sent': 'Campaign sent',
  'campaign-stopped': 'Campaign stopped',
  'review-published': 'Review published',
  'review-rejected': 'Review rejected',
  'review-queued': 'Review put back in the queue',
  'review-replied': 'Review replied to',
  'reader-unsubscribed': 'Reader unsubscribed',
  'customer-noted': 'Customer note added',
  'customer-note-removed': 'Customer note removed',
  'customer-exported': 'Customer exported',
  'customer-erased': 'Customer erased',
  'promotion-added': 'Promotion added',
  'promotion-changed': 'Promotion changed',
  'promotion-deleted': 'Promotion deleted',
  'products-imported': 'Products imported',
  'products-import-undone': 'Import of products undone',
  'products-exported': 'Products exported',
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(titles, action)

/** An action in words; one that only older lines have, by its name in the code. */
export function actionInWords(action: string): string {
  return isKnown(action) ? titles[action] : nameInWords(action)
}

/** Every action with its words, by the words. */
export const actionChoices: readonly (readonly [action: AuditAction, words: string])[] =
  auditActions
    .map((action) => [action, titles[action]] as const)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
