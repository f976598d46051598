import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { CardPanel } from '#shop/payments/ui/card-panel.tsx'
import { CryptoPanel } from '#shop/payments/ui/crypto-panel.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useOrderSubmit } from './use-order-submit.ts'

interface CheckoutViewProps {
  items: readonly CartItem[]
  onOrdered: (order: Order) => void
}

const formId = 'checkout'

/** The checkout of a cart with items (spec 2). On a phone the total and the button come last. */
export function CheckoutView({ items, onOrdered }: CheckoutViewProps) {
  const checkout = useCheckout(items)
  const { isSubmitting, failure, reminder, submit } = useOrderSubmit(checkout, onOrdered)
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <Link href="/cart" className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" />
        Back to Cart
      </Link>
      <h1 className="pt-2 pb-8 text-3xl md:pb-12">Checkout</h1>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_min(26rem,45%)] lg:grid-rows-[auto_1fr]">
        <form
          id={formId}
          noValidate
          aria-label="Your details"
          onSubmit={(event) => void submit(event)}
          onChange={checkout.keep}
        >
          <fieldset disabled={isSubmitting} className="grid min-w-0 gap-10">
            <ShopperFields checkout={checkout} />
          </fieldset>
        </form>
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PaymentPanels checkout={checkout} />
          <OrderSummary
            items={items}
            rows={checkout.rows}
            promotion={checkout.promotion}
            isLocked={checkout.isPaying || isSubmitting}
          />
        </div>
        <SubmitOrder
          checkout={checkout}
          formId={formId}
          isSubmitting={isSubmitting}
          hindrance={reminder ?? failure}
        />
      </div>
    </div>
  )
}

function ShopperFields({ checkout }: { checkout: Checkout }) {
  return (
    <>
      <ContactFields form={checkout.form} />
      <AddressFields form={checkout.form} />
      <PaymentMethodChoice
        method={checkout.method}
        isLocked={checkout.isPaying || checkout.isPaid}
        onChange={checkout.setMethod}
      />
    </>
  )
}

function PaymentPanels({ checkout }: { checkout: Checkout }) {
  const { method, card, cardForm, crypto } = checkout
  return (
    <>
      <CardPanel form={cardForm} payment={card} isHidden={method !== 'traditional'} />
      <CryptoPanel payment={crypto} isHidden={method !== 'crypto'} />
    </>
  )
}
