import { Search } from 'lucide-react'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

interface SearchFormProps {
  className?: string
  /** Called when a search starts. */
  onSearch?: () => void
}

/**
 * Goes to the products that match a term; does nothing for an empty term (spec 2, spec 5). Suggestions come from a part
 * that is fetched when the field first gets focus.
 */
export function SearchForm({ className, onSearch }: SearchFormProps) {
  const [path, navigate] = useLocation()
  const query = useSearch()
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const current = path === '/products' ? (new URLSearchParams(query).get('search') ?? '') : ''
  const go = (href: string) => {
    onSearch?.()
    navigate(href)
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (term) go(`/products?search=${encodeURIComponent(term)}`)
  }
  const fetchSuggestions = () =>
    import('./search-suggestions.tsx').then(
      (fetched) => setSuggestions(() => fetched.SearchSuggestions),
      () => undefined,
    )
  return (
    <search className={classNames('relative block', className)}>
      <form
        ref={form}
        action="/products"
        onSubmit={search}
        className="flex items-center border-b border-soft/55 transition-colors focus-within:border-ink hover:border-ink"
      >
        <input
          key={current}
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          name="search"
          aria-label="Search products"
          placeholder="Search lashes"
          defaultValue={current}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={fetchSuggestions}
          className="min-h-11 w-full min-w-0 bg-transparent text-base placeholder:text-soft md:text-sm"
        />
        <IconButton label="Search" type="submit" className="-mr-3">
          <Search aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      </form>
      {Suggestions && <Suggestions form={form} onGo={go} />}
    </search>
  )
}
