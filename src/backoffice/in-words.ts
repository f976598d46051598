/** A status as a title: "Pending". */
export function inWords(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}
