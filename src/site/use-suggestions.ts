import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { suggestionsQuery } from '#shop/catalog/ui/suggestions.queries.ts'
import { groupsOf } from './suggested.ts'

/** How long typing must pause before the shop is asked, in milliseconds. */
const restMs = 120

interface SuggestionsOptions {
  form: RefObject<HTMLFormElement | null>
  /** The list box's id; each line's is `<id>-<place>`. */
  id: string
  onGo: (href: string) => void
}

/**
 * Listens to the form of a search field, which existed before this code was fetched, and sets the field's ARIA
 * attributes. Gives the lines, and the index of the one reached by arrow keys; -1 is the field.
 */
export function useSuggestions({ form, id, onGo }: SuggestionsOptions) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const rested = useRested(typed.trim())
  const { data } = useQuery({
    ...suggestionsQuery(useApi(), rested),
    enabled: rested.length > 1,
    placeholderData: keepPreviousData,
  })
  const groups = data ? groupsOf(data, typed) : []
  const lines = groups.flatMap((group) => group.lines)
  const isOpen = typed.trim().length > 1 && data !== undefined
  const leave = () => {
    setTyped('')
    setAt(-1)
  }
  /** Does what a key means in the open list. Gives whether it means anything. */
  const press = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setAt((place) => ((place + 1 + step + lines.length + 1) % (lines.length + 1)) - 1)
    else if (key === 'Escape') leave()
    else if (key === 'Enter' && lines[at]) {
      leave()
      onGo(lines[at].href)
    } else return false
    return true
  }
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (isOpen && !event.isComposing && press(event.key)) event.preventDefault()
    } else if (event.type === 'input') {
      setTyped(fieldOf(form)?.value ?? '')
      setAt(-1)
    } else if (!(event instanceof FocusEvent && staysWithin(event))) leave()
  })
  useEffect(() => {
    // What was typed before this code was fetched.
    if (fieldOf(form) === document.activeElement) setTyped(fieldOf(form)?.value ?? '')
    return listenTo(form.current, (event) => hear(event))
  }, [form])
  useEffect(() => tell(fieldOf(form), id, isOpen, at), [form, id, isOpen, at])
  return {
    groups,
    at,
    typed,
    leave,
    isOpen,
    isEmpty: lines.length === 0,
    corrected: data?.corrected ?? null,
  }
}

/** Gives what ends the listening. */
function listenTo(form: HTMLFormElement | null, hear: (event: Event) => void): () => void {
  const ending = new AbortController()
  for (const type of ['input', 'keydown', 'focusout', 'submit'])
    form?.addEventListener(type, hear, { signal: ending.signal })
  return () => ending.abort()
}

function fieldOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector<HTMLInputElement>('[role=combobox]') ?? null
}

function staysWithin({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return (
    currentTarget instanceof Node &&
    relatedTarget instanceof Node &&
    currentTarget.contains(relatedTarget)
  )
}

/** Sets the field's attributes: whether the list is open, and which line is reached. */
function tell(field: HTMLInputElement | null, id: string, isOpen: boolean, at: number): void {
  if (!field) return
  field.ariaExpanded = String(isOpen)
  if (isOpen) field.setAttribute('aria-controls', id)
  else field.removeAttribute('aria-controls')
  if (isOpen && at >= 0) field.setAttribute('aria-activedescendant', `${id}-${at}`)
  else field.removeAttribute('aria-activedescendant')
  document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
}

/** A value once it stops changing. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
