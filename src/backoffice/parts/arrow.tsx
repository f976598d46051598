import { ArrowRight } from 'lucide-react'

/** Stands between what something was and what it is; read aloud as "to". The shop's font has no such sign. */
export function Arrow() {
  return (
    <>
      <ArrowRight
        aria-hidden
        strokeWidth={1.5}
        className="mx-1 inline-block size-3.5 align-[-0.15em]"
      />
      <span className="sr-only"> to </span>
    </>
  )
}
