import { useState } from 'react'

/** The number of characters from which on a text is cut, and how many of them are shown then. */
const longest = 140
const shown = 100

/** A text that is cut if it is long, with a button that shows all of it. */
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
