import { campaignTestMail } from '#shop/campaigns/server/test-campaign.ts'
import { coinClaimMail } from '#shop/coins/server/claims/coin-claim-mail.ts'
import { coinPaymentMail } from '#shop/coins/server/look/coin-payment-mail.ts'
import { delayedMail } from '#shop/fulfilment/server/mails/delayed-mail.ts'
import { deliveredMail } from '#shop/fulfilment/server/mails/delivered-mail.ts'
import { dispatchedMail } from '#shop/fulfilment/server/mails/dispatched-mail.ts'
import { parcelCancelledMail } from '#shop/fulfilment/server/mails/parcel-cancelled-mail.ts'
import { returnMail } from '#shop/fulfilment/server/mails/return-mail.ts'
import type { MailTemplates } from '#shop/mail/server/deliver-mail.ts'
import { orderClaimMail } from '#shop/members/server/order-claim-mail.ts'
import { newsletterConfirmationMail } from '#shop/newsletter/server/newsletter-confirmation-mail.ts'
import { cashbackMail } from '#shop/orders/server/mails/cashback-mail.ts'
import { newOrderMail } from '#shop/orders/server/mails/new-order-mail.ts'
import { orderCancelledMail } from '#shop/orders/server/mails/order-cancelled-mail.ts'
import { orderConfirmationMail } from '#shop/orders/server/mails/order-confirmation-mail.ts'
import { orderExpiredMail } from '#shop/orders/server/mails/order-expired-mail.ts'
import { payLinkMail } from '#shop/orders/server/mails/pay-link-mail.ts'
import { receiptMail } from '#shop/orders/server/mails/receipt-mail.ts'
import { refundedMail } from '#shop/orders/server/mails/refunded-mail.ts'
import { restockedMail } from '#shop/restock/server/restocked-mail.ts'

/** The template of each kind of email. */
export const mailTemplates: MailTemplates = {
  'pay-link': payLinkMail,
  'order-confirmation': orderConfirmationMail,
  'new-order': newOrderMail,
  expired: orderExpiredMail,
  receipt: receiptMail,
  delayed: delayedMail,
  dispatched: dispatchedMail,
  'parcel-cancelled': parcelCancelledMail,
  delivered: deliveredMail,
  cancelled: orderCancelledMail,
  refunded: refundedMail,
  return: returnMail,
  cashback: cashbackMail,
  'newsletter-confirmation': newsletterConfirmationMail,
  restocked: restockedMail,
  'order-claim': orderClaimMail,
  'coin-claim': coinClaimMail,
  'coin-payment': coinPaymentMail,
  'campaign-test': campaignTestMail,
}
