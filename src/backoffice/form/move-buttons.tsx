import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface MoveButtonsProps {
  name: string
  place: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** Two buttons that move an item by one place, for those who cannot drag (WCAG 2.5.7). */
export function MoveButtons({ name, place, count, onStep }: MoveButtonsProps) {
  const pressed = useRef<HTMLElement>(null)
  // Browsers take the focus from elements that are moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is moved whenever its place changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [place])
  const step = (by: 1 | -1, isLast: boolean) => ({
    'aria-disabled': isLast,
    className: 'aria-disabled:opacity-45',
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      pressed.current = currentTarget
      if (!isLast) onStep(by)
    },
  })
  return (
    <>
      <IconButton label={`Move ${name} earlier`} tip="Earlier" {...step(-1, place === 0)}>
        <ArrowUp aria-hidden strokeWidth={1.5} className="size-4" />
      </IconButton>
      <IconButton label={`Move ${name} later`} tip="Later" {...step(1, place === count - 1)}>
        <ArrowDown aria-hidden strokeWidth={1.5} className="size-4" />
      </IconButton>
    </>
  )
}
