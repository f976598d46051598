/** The most units that one line of a cart holds (design 5). */
export const lineLimit = 99
