import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { MoveButtons } from './move-buttons.tsx'

interface SortableItemProps {
  id: string
  name: string
  place: number
  count: number
  /** Whether it can't be moved and has no handle. */
  isStill: boolean
  className: string | undefined
  /** Moves it by one place: -1 for earlier, 1 for later. */
  onStep: (by: 1 | -1) => void
  children: (handle: ReactNode) => ReactNode
}

/** An item of a list that can be reordered. A press of its handle, instead of dragging it, shows buttons that move it. */
export function SortableItem(props: SortableItemProps) {
  const { id, name, place, count, isStill, className, onStep, children } = props
  const [hasButtons, setHasButtons] = useState(false)
  const { setNodeRef, transform, transition, isDragging, ...drag } = useSortable({
    id,
    disabled: isStill,
  })
  const handle = isStill ? null : (
    <span className="inline-flex flex-wrap">
      <button
        ref={drag.setActivatorNodeRef}
        type="button"
        {...drag.listeners}
        aria-label={`Move ${name}`}
        aria-describedby={drag.attributes['aria-describedby']}
        aria-expanded={hasButtons}
        onClick={() => setHasButtons(!hasButtons)}
        className="inline-grid size-11 shrink-0 cursor-grab touch-none place-items-center text-soft hover:text-ink active:cursor-grabbing aria-expanded:text-ink"
      >
        <GripVertical aria-hidden strokeWidth={1.5} className="size-4" />
      </button>
      {hasButtons && <MoveButtons name={name} place={place} count={count} onStep={onStep} />}
    </span>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(className, isDragging && 'relative z-10 opacity-80 shadow-lg')}
    >
      {children(handle)}
    </li>
  )
}
