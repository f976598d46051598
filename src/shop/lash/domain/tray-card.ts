/** Where the tray's card is drawn, in units, before it is turned on the table. */
export const card = { x: 130, y: 128, width: 540, height: 744 } as const
