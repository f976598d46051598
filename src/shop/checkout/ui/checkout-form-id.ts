/** The id of the form of the shopper's details, which the last button submits. */
export const checkoutFormId = 'checkout'
