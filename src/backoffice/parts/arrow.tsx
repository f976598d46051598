import { ArrowRight } from 'lucide-react'

/** Separates an old value from the new one; read aloud as "to". The shop's fonts have no arrow. */
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
