/** The most units in one line of a cart (design 5). */
export const lineLimit = 99

/** The most lines in one cart, far above any real cart. */
export const linesLimit = 100

/** A cart that is not ordered is deleted this many days after its last addition. */
export const cartLifeDays = 90
