/** How many digits a code of an app or a text message has (spec 9). */
export const codeLength = 6

/** What may stand in the field of a code: its digits, six at most (spec 5). */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeLength)
}

/** Whether a code has all of its digits (spec 5). */
export function isWholeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
