import { useEffect, useRef } from 'react'
import { type FigureRows, figureRowsAddress } from './figure-rows.ts'

/** Returns focus to the figure that opened the rows, once they close. */
export function useWayBack(opened: FigureRows | null) {
  const figures = useRef<HTMLDivElement>(null)
  const left = useRef('')
  const address = opened ? figureRowsAddress(opened) : ''
  useEffect(() => {
    const links = figures.current?.querySelectorAll('a') ?? []
    if (!address && left.current)
      [...links].find((link) => link.getAttribute('href') === left.current)?.focus()
    left.current = address
  }, [address])
  return figures
}
