/** The id of the details form, which the final button submits. */
export const checkoutFormId = 'checkout'
