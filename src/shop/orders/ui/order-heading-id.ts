/** The id of the heading of an order's page, which takes the focus when the focused element disappears. */
export const orderHeadingId = 'order-heading'
