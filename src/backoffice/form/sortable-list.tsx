import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useIsReadOnly } from './form-mode.ts'
import { SortableItem } from './sortable-item.tsx'

interface SortableListProps<Item> {
  /** The name of the list for screen readers. */
  label: string
  items: readonly Item[]
  idOf: (item: Item, place: number) => string
  /** An item's name in announcements of moves. */
  nameOf: (item: Item, place: number) => string
  /** Moves an item between places, which count from 0. */
  onMove: (from: number, to: number) => void
  className?: string
  itemClassName?: string
  children: (item: Item, place: number, handle: ReactNode) => ReactNode
}

/**
 * A list that is reordered by dragging handles, by keys (Space picks an item up, arrow keys move it, Space drops it and
 * Escape puts it back), or by buttons that a press of a handle shows. Each step is announced to screen readers.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove, className, itemClassName, children } = props
  const id = useId()
  const isReadOnly = useIsReadOnly()
  const ids = items.map(idOf)
  const nameAt = (place: number) => {
    const item = items[place]
    return item === undefined ? 'it' : nameOf(item, place)
  }
  const isMoved = useRef(false)
  const { told, step } = useSteps(props)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: saidOf(ids, nameAt, isMoved),
        screenReaderInstructions,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item, place) => (
            <SortableItem
              key={ids[place]}
              id={ids[place] ?? ''}
              name={nameOf(item, place)}
              place={place}
              count={items.length}
              isStill={isReadOnly || items.length < 2}
              className={itemClassName}
              onStep={(by) => step(place, by)}
            >
              {(handle) => children(item, place, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {told}
      </p>
    </DndContext>
  )
}

/** Moves items by one place, and tells screen readers where they are then. */
function useSteps<Item>({ items, nameOf, onMove }: SortableListProps<Item>) {
  const [told, setTold] = useState('')
  const step = (from: number, by: 1 | -1) => {
    const item = items[from]
    if (item === undefined) return
    setTold(`${nameOf(item, from)} is at place ${from + by + 1} of ${items.length}.`)
    onMove(from, from + by)
  }
  return { told, step }
}

const screenReaderInstructions = {
  draggable:
    'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel. Clicking it shows buttons that move it.',
}

/** Screen reader announcements for each step. */
function saidOf(
  ids: readonly string[],
  nameAt: (place: number) => string,
  isMoved: RefObject<boolean>,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => nameAt(ids.indexOf(String(id)))
  const placeOf = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => {
      isMoved.current = false
      return `${nameOf(active.id)} picked up from ${placeOf(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // It starts over its own place, which needs no announcement.
      if (!over || (!isMoved.current && over.id === active.id)) return undefined
      isMoved.current = true
      return `${nameOf(active.id)} is at ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
