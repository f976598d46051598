/** Strips spaces and dashes from a typed card number. */
export function digitsOf(cardNumber: string): string {
  return cardNumber.replace(/[ -]/g, '')
}

/** Whether a typed number has 13 to 19 digits and passes the Luhn check (spec 5: 'Invalid card number' if not). */
export function isCardNumber(cardNumber: string): boolean {
  const digits = digitsOf(cardNumber)
  return /^\d{13,19}$/.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((total, value) => total + value, 0)
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
