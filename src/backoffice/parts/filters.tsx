import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlLook } from '#ui/field-look.ts'
import { Select } from '#ui/select.tsx'
import { QuietButton } from './quiet-button.tsx'

interface FiltersProps {
  label: string
  /** A search shown above the filters, which are then collapsed on small screens. */
  search?: ReactNode
  /** How many of the collapsed filters are set. */
  set?: number
  children: ReactNode
}

/** A list's filters, in a row that wraps. */
export function Filters({ label, search, set = 0, children }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const look = 'grid-cols-pair gap-3 sm:flex sm:flex-wrap sm:items-end'
  if (!search)
    return (
      <search aria-label={label} className={`grid ${look}`}>
        {children}
      </search>
    )
  return (
    <search
      aria-label={label}
      className="grid gap-3 xl:flex xl:flex-wrap xl:items-end xl:*:first:grow xl:*:first:basis-80"
    >
      {search}
      <QuietButton
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start sm:hidden"
      >
        <SlidersHorizontal aria-hidden strokeWidth={1.5} className="size-4.5" />
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </QuietButton>
      <div className={classNames(isOpen ? 'grid' : 'hidden', look)}>{children}</div>
    </search>
  )
}

interface SearchFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

function FilterLabel({ id, children }: { id: string; children: string }) {
  return (
    <label htmlFor={id} className="text-xs font-medium text-soft">
      {children}
    </label>
  )
}

/** Refers to an input that people type into freely, and that follows the address. */
function useInputOf(value: string) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return input
}

/** Searches when the form is submitted, not on every key. */
export function SearchFilter({ label, value = '', onChange }: SearchFilterProps) {
  const id = useId()
  const input = useInputOf(value)
  return (
    <form
      className="grid gap-1 max-sm:col-span-full sm:basis-full xl:basis-0 xl:grow"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(input.current?.value.trim() ?? '')
      }}
    >
      <FilterLabel id={id}>{label}</FilterLabel>
      <span className="relative block">
        <input
          ref={input}
          id={id}
          type="search"
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          className={classNames(controlLook, 'pr-12')}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-12 place-items-center hover:text-clay focus-visible:-outline-offset-2"
        >
          <Search aria-hidden strokeWidth={1.5} className="size-5" />
        </button>
      </span>
    </form>
  )
}

/** A calendar day. It narrows the list once a whole day of this century is typed or picked, or the day is cleared. */
export function DayFilter({ label, value = '', onChange }: SearchFilterProps) {
  const id = useId()
  const input = useInputOf(value)
  return (
    <div className="grid gap-1 sm:min-w-36">
      <FilterLabel id={id}>{label}</FilterLabel>
      <input
        ref={input}
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={value}
        onChange={({ target }) => target.validity.valid && onChange(target.value)}
        className={classNames(controlLook, 'h-12 px-3!')}
      />
    </div>
  )
}

interface ChoiceFilterProps extends SearchFilterProps {
  /** The label when nothing is chosen. */
  all: string
  choices: readonly (readonly [value: string, name: string])[]
}

/**
 * A choice of one value, or all, as wide as the chosen one if there is room. A value that only the URL contains is
 * offered, too.
 */
export function ChoiceFilter({ label, value = '', all, choices, onChange }: ChoiceFilterProps) {
  const id = useId()
  const isKnown = value === '' || choices.some(([known]) => known === value)
  return (
    <div className="grid gap-1 sm:max-w-64 sm:min-w-36 sm:grow xl:min-w-40 xl:grow-0">
      <FilterLabel id={id}>{label}</FilterLabel>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content pr-7! pl-3 text-ellipsis [&+svg]:right-2.5"
      >
        <option value="">{all}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
