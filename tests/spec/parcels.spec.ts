import { expect, type Page, test } from '@playwright/test'
import { placeOrder, shipping } from './steps/checkout.ts'
import { openOffice } from './steps/office.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { open } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

async function track(page: Page, orderId: number): Promise<void> {
  await open(page, `/track-order?order=${orderId}`)
  const form = page.getByRole('form', { name: 'Track your order' })
  await form.getByLabel('Email').fill(shipping.Email)
  await form.getByRole('button').click()
}

test('a shopper sees what has shipped, where it is, what has arrived, and what is still to come', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const { id } = await placeOrder(page, [{ product, quantity: 2 }])
  const packing = await openOffice(request, 'packer')
  const first = await packing.dispatch(id, { quantity: 1 })
  await packing.deliver(first.shipments[0]?.id)
  await track(page, id)
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
  await expect(steps.nth(2)).toHaveText(/^Next: Partly shippedThe rest ships by \w{3} \d\d, \d{4}$/)
  const parcel = page.getByRole('region', { name: 'Your package' })
  await expect(parcel).toContainText(/Delivered \w{3} \d\d, \d{4}/)
  await expect(parcel).toContainText(`1 × ${product.name}`)
  await expect(parcel.getByRole('link')).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  )
  await packing.dispatch(id, { quantity: 1, trackingNumber: null })
  await track(page, id)
  await expect(steps).toHaveText([
    /^Done: Ordered/,
    /^Done: Paid/,
    /^Done: Shipped\w{3} \d\d, \d{4}$/,
    /^Next: Partly delivered\w{3} \d\d.* – \w{3} \d\d, \d{4}$/,
  ])
  const parcels = page.getByRole('region', { name: 'Your packages' })
  await expect(parcels).toContainText('Package 2 of 2')
  await expect(parcels).toContainText(/Shipped \w{3} \d\d, \d{4}/)
  await expectUsableAnywhere(page, 'an order in two parcels')
  await expectRoomAnywhere(page, 'an order in two parcels')
})
