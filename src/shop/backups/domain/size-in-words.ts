const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a number of bytes: "640 bytes", "3.2 MB". */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const number = bytes / 1000 ** power
  return `${power > 0 && number < 100 ? number.toFixed(1) : Math.round(number)} ${units[power]}`
}
