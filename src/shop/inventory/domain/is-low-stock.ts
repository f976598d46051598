/** Whether available units are at or below the low-stock setting; never for units that are not counted (null). */
export function isLowStock(available: number | null, lowFrom: number): boolean {
  return available !== null && available <= lowFrom
}
