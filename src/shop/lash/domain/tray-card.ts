/** The rectangle of the tray's card, in units, before it is rotated on the table. */
export const card = { x: 130, y: 128, width: 540, height: 744 } as const
