/** How many characters a note with an order has at most. */
export const noteLimit = 500
