/** Formats an input's text and keeps the caret after the same digit. */
export function reformat(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value
  const formatted = format(typed)
  if (formatted === typed) return
  const caret = input.selectionStart ?? typed.length
  const digitsBefore = countDigits(typed.slice(0, caret))
  input.value = formatted
  const place = placeAfterDigits(formatted, digitsBefore)
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
