import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { MenuMember } from './menu-member.tsx'
import { SearchForm } from './search-form.tsx'
import { helpLinks, mainLinks, type SiteLink } from './site-links.ts'

/** The owner's link is not one for shoppers, so it comes last and quietly. */
const isOwners = ({ href }: SiteLink) => href === '/admin'
const firstLinks = mainLinks.filter((link) => !isOwners(link))
const quietLinks = [...helpLinks, ...mainLinks.filter(isOwners)]

export interface MenuDialogProps {
  onClose: () => void
}

/** The open menu on small screens, in the browser's modal dialog. */
export function MenuDialog({ onClose }: MenuDialogProps) {
  const { name, shopLinks = [] } = useSettings()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  // Back and Forward lead to another page, which the menu would cover.
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink backdrop:bg-ink/40 sm:max-w-sm"
      closedby="any"
      onClose={onClose}
    >
      <div className="grid min-h-full content-start gap-8 px-5 py-3 pb-12">
        <p className="flex items-center justify-between">
          <span className="font-display text-xl">{name}</span>
          <IconButton label="Close menu" className="-mr-3" onClick={close}>
            <X aria-hidden strokeWidth={1.5} className="size-6" />
          </IconButton>
        </p>
        <SearchForm onSearch={close} />
        <MenuMember onFollow={close} />
        <nav aria-label="Menu" className="grid gap-8">
          <MenuLinks links={firstLinks} look="font-display text-2xl" onFollow={close} />
          <MenuLinks links={shopLinks} look="text-base" onFollow={close} />
          <MenuLinks links={quietLinks} look="text-base text-soft" onFollow={close} />
        </nav>
      </div>
    </dialog>
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
