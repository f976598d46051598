import { Menu as MenuIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useFetchedPart } from '#ui/use-fetched-part.ts'
import type { MenuDialogProps } from './menu-dialog.tsx'

async function fetchMenu(): Promise<ComponentType<MenuDialogProps>> {
  return (await import('./menu-dialog.tsx')).MenuDialog
}

/** The navigation on small screens; its script is fetched by the press that opens it. */
export function Menu() {
  const { Part, open, close } = useFetchedPart(fetchMenu)
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" className="-ml-3" onClick={open}>
        <MenuIcon aria-hidden strokeWidth={1.5} className="size-6" />
      </IconButton>
      {Part && <Part onClose={close} />}
    </>
  )
}
