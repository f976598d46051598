/** The id of the heading of an order's page, which takes the focus when what had it is gone. */
export const orderHeadingId = 'order-heading'
