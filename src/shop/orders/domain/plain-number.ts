/** A tracking number in its one form: without the spaces and hyphens that people group its digits with. */
export function plainNumber(written: string): string {
  return written.replace(/[\s-]/g, '')
}
