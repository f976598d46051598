import { type APIRequestContext, expect } from '@playwright/test'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { newAdministrator } from './admin.ts'
import { patient } from './patient.ts'

/** A parcel of an order: this many units of its first item, or all units of all items. */
interface Parcel {
  quantity?: number
  trackingNumber?: string | null
}

/** The calls of a newly signed-in administrator, for tests of what shoppers see as a result. */
export async function openOffice(request: APIRequestContext, role: AdminRole = 'owner') {
  const data = await newAdministrator(role)
  const signedIn = await request.post('/api/admin/login', { ...patient, data })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const ask = async <Answer = OwnerOrder>(method: 'get' | 'post', path: string, body?: unknown) => {
    const answer = await request[method](`/api/admin/${path}`, { ...patient, headers, data: body })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Answer
  }
  const dispatch = async (orderId: number, parcel: Parcel = {}) => {
    const { items } = await ask('get', `orders/${orderId}`)
    const sent = parcel.quantity
      ? [{ orderItemId: items[0]?.id, quantity: parcel.quantity }]
      : items.map(({ id, quantity }) => ({ orderItemId: id, quantity }))
    const { trackingNumber = '1Z999' } = parcel
    return await ask('post', `orders/${orderId}/shipments`, {
      carrier: 'UPS',
      trackingNumber,
      items: sent,
    })
  }
  const deliver = (shipmentId = 0) => ask('post', `shipments/${shipmentId}/delivered`)
  /** Changes an order, or a package of it, as somebody who has just read it. */
  const change = async (orderId: number, body: object, path = `orders/${orderId}`) => {
    const { version } = await ask('get', `orders/${orderId}`)
    const versioned = { ...headers, 'if-match': `"${version}"` }
    const call = { ...patient, headers: versioned, data: body }
    const answer = await request.patch(`/api/admin/${path}`, call)
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { ask, dispatch, deliver, change }
}
