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
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useIsReadOnly } from './form-mode.ts'

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
 * A list that is reordered by dragging handles, or by keys: Space picks an item up, arrow keys move it, Space drops it
 * and Escape puts it back. Each step is announced to screen readers.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove, className, itemClassName, children } = props
  const id = useId()
  const isReadOnly = useIsReadOnly()
  const ids = items.map(idOf)
  const isMoved = useRef(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  const nameOfId = (one: UniqueIdentifier) => {
    const place = ids.indexOf(String(one))
    const item = items[place]
    return item === undefined ? 'it' : nameOf(item, place)
  }
  const placeOf = (one: UniqueIdentifier) =>
    `place ${ids.indexOf(String(one)) + 1} of ${ids.length}`
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: saidOf(nameOfId, placeOf, isMoved),
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
              isStill={isReadOnly || items.length < 2}
              className={itemClassName}
            >
              {(handle) => children(item, place, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const screenReaderInstructions = {
  draggable:
    'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.',
}

/** Screen reader announcements for each step. */
function saidOf(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => string,
  isMoved: RefObject<boolean>,
): Announcements {
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

interface SortableItemProps {
  id: string
  name: string
  /** Whether it can't be moved and has no handle. */
  isStill: boolean
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, name, isStill, className, children }: SortableItemProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: isStill })
  const handle = isStill ? null : (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...listeners}
      aria-label={`Move ${name}`}
      aria-describedby={attributes['aria-describedby']}
      className="inline-grid size-11 shrink-0 cursor-grab touch-none place-items-center text-soft hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden strokeWidth={1.5} className="size-4" />
    </button>
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
