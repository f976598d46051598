import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchForm } from './search-form.tsx'

/** The header's search: a field on large screens; on phones a button that opens the field over the header. */
export function HeaderSearch() {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const leave = () => {
    flushSync(close)
    opener.current?.focus()
  }
  const open = () => {
    // Within the same task, so that a phone shows its keyboard.
    flushSync(() => setOpen(true))
    place.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <IconButton ref={opener} label="Open search" className="-mr-4 md:hidden" onClick={open}>
        <Search aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only receives keys pressed in the field and buttons inside */}
      <div
        ref={place}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || close()
        }
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && leave()}
        className={`${isOpen ? 'flex' : 'max-md:hidden'} items-center gap-2 max-md:absolute max-md:inset-0 max-md:z-10 max-md:bg-paper max-md:px-5`}
      >
        <SearchForm
          className="grow md:w-[min(13rem,25vw)] xl:w-[min(16rem,25vw)]"
          onSearch={close}
        />
        <button type="button" className="text-link min-h-11 text-sm md:hidden" onClick={leave}>
          Cancel
        </button>
      </div>
    </>
  )
}
