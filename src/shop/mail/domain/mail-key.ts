/** The name of a mail among all others, by which its file is found. */
export function mailKey({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind}-${reference}`
}
