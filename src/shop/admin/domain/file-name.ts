/** The name that a Content-Disposition header gives a file; the other one where it gives none. */
export function fileNameIn(disposition: string | null, otherwise: string): string {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? otherwise
}
