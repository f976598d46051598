/** The most units that one line of a cart holds (design 5). */
export const lineLimit = 99

/** The most lines that a cart holds: more than the catalogue tempts anybody to. */
export const linesLimit = 100

/** How long a cart is kept that nobody adds to and that never became an order, in days. */
export const cartLifeDays = 90
