import { Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { useSettings } from '#platform/settings-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuMember } from './member-area.tsx'
import { SearchForm } from './search-form.tsx'
import { categoryLinks, helpLinks, mainLinks, type SiteLink } from './site-links.ts'

/**
 * The navigation for small screens, in the browser's modal dialog; its content is rendered when it
 * is first opened.
 */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFilled, setFilled] = useState(false)
  const close = () => dialog.current?.close()
  const open = () => {
    flushSync(() => setFilled(true))
    dialog.current?.showModal()
  }
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" className="-ml-3" onClick={open}>
        <MenuIcon aria-hidden strokeWidth={1.5} className="size-6" />
      </IconButton>
      <MenuDialog ref={dialog}>{isFilled && <MenuContents onClose={close} />}</MenuDialog>
    </>
  )
}

interface MenuDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

function MenuDialog({ ref, children }: MenuDialogProps) {
  return (
    <dialog
      ref={ref}
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink sm:max-w-sm"
      closedby="any"
    >
      {children}
    </dialog>
  )
}

function MenuContents({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid min-h-full content-start gap-8 px-5 py-3 pb-12">
      <p className="flex items-center justify-between">
        <span className="font-display text-xl">{useSettings().name}</span>
        <IconButton label="Close menu" className="-mr-3" onClick={onClose}>
          <X aria-hidden strokeWidth={1.5} className="size-6" />
        </IconButton>
      </p>
      <SearchForm onSearch={onClose} />
      <MenuMember onFollow={onClose} />
      <nav aria-label="Menu" className="grid gap-8">
        <MenuLinks links={mainLinks} look="font-display text-2xl" onFollow={onClose} />
        <MenuLinks links={categoryLinks} look="text-base" onFollow={onClose} />
        <MenuLinks links={helpLinks} look="text-base text-soft" onFollow={onClose} />
      </nav>
    </div>
  )
}

interface MenuLinksProps {
  links: readonly SiteLink[]
  look: string
  onFollow: () => void
}

function MenuLinks({ links, look, onFollow }: MenuLinksProps) {
  return (
    <ul className="border-t border-hairline pt-4">
      {links.map(({ href, name }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onFollow}
            className={`flex min-h-11 items-center hover:text-clay ${look}`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
