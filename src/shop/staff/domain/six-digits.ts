/** How many digits the code of an app or a text message has (spec 9). */
export const codeLength = 6

/** The digits typed into a code field, six at most (spec 5). */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeLength)
}

/** Whether a code has all six digits (spec 5). */
export function isWholeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
