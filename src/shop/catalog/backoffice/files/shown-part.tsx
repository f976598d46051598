import { type ReactNode, useState } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { formatCount } from '#kernel/counted.ts'

interface ShownPartProps<Row> {
  rows: readonly Row[]
  children: (rows: readonly Row[]) => ReactNode
}

/** How many rows are shown at first and added by each press. */
const atOnce = 100

/** The first rows of a long list, with a button for more, so that thousands of rows do not slow the screen down. */
export function ShownPart<Row>({ rows, children }: ShownPartProps<Row>) {
  const [count, setCount] = useState(atOnce)
  const left = rows.length - count
  return (
    <>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <QuietButton className="justify-self-start" onClick={() => setCount(count + atOnce)}>
          Show {Math.min(left, atOnce)} of {formatCount(left)} more
        </QuietButton>
      )}
    </>
  )
}
