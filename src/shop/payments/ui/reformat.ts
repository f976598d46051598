/**
 * Formats an input's text and keeps the caret after the same digit, also if the format puts a zero in front. A zero
 * doesn't come back while its shopper deletes: they may be about to type another digit in its place.
 */
export function reformat(
  input: HTMLInputElement,
  format: (typed: string) => string,
  isDeleting: boolean,
): void {
  const typed = input.value
  const formatted = format(typed)
  const added = Math.max(0, countDigits(formatted) - countDigits(typed))
  if (formatted === typed || (added > 0 && isDeleting)) return
  const caret = input.selectionStart ?? typed.length
  const digitsBefore = countDigits(typed.slice(0, caret))
  input.value = formatted
  const place = placeAfterDigits(formatted, digitsBefore + added)
  input.setSelectionRange(place, place)
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

function placeAfterDigits(text: string, count: number): number {
  let place = 0
  for (let left = count; left > 0 && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) left -= 1
  }
  return place
}
