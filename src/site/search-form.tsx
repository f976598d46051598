import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface SearchFormProps {
  className?: string
  /** Called when a search starts. */
  onSearch?: () => void
}

/** Goes to the products that match a term; an empty term does nothing (spec 2, spec 5). */
export function SearchForm({ className, onSearch }: SearchFormProps) {
  const [path, navigate] = useLocation()
  const query = useSearch()
  const current = path === '/products' ? (new URLSearchParams(query).get('search') ?? '') : ''
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (!term) return
    onSearch?.()
    navigate(`/products?search=${encodeURIComponent(term)}`)
  }
  return (
    <search className={classNames('block', className)}>
      <form
        action="/products"
        onSubmit={search}
        className="flex items-center border-b border-soft/55 transition-colors focus-within:border-ink hover:border-ink"
      >
        <input
          key={current}
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Search lashes"
          defaultValue={current}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-11 w-full min-w-0 bg-transparent text-base placeholder:text-soft md:text-sm"
        />
        <IconButton label="Search" type="submit" className="-mr-3">
          <Search aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      </form>
    </search>
  )
}
