/** Whether no more are available than the settings call low; units that are not counted (null) never are. */
export function isLowStock(available: number | null, lowFrom: number): boolean {
  return available !== null && available <= lowFrom
}
