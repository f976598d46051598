import { useState } from 'react'

/** The length from which a text is shortened, and to how many characters. */
const longest = 140
const shown = 100

/** A text that is shortened if it is long, with a button to show all of it. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  if (text.length <= longest) return text
  return (
    <>
      {isWhole ? text : `${text.slice(0, shown)}… `}
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="text-link ml-1 inline-block min-h-6 text-ink"
      >
        {isWhole ? 'Show less' : 'Show all'}
      </button>
    </>
  )
}
