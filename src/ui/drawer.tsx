import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  title: string
  children: ReactNode
  /** Stays visible at the bottom. */
  footer?: ReactNode
  onClose: () => void
}

/** A panel that slides in over the page, made from the browser's dialog, which handles focus, Escape and inertness. */
export function Drawer({ title, children, footer, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const closeBeside = (event: MouseEvent) => event.target === shown && shown?.close()
    shown?.showModal()
    shown?.addEventListener('click', closeBeside)
    return () => shown?.removeEventListener('click', closeBeside)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none -translate-x-full bg-paper text-ink transition-transform backdrop:bg-ink/40 open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-hairline py-2 pr-2 pl-6">
          <h2 className="text-xl">{title}</h2>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden strokeWidth={1.5} className="size-5" />
          </IconButton>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
        {footer && <div className="border-t border-hairline p-4">{footer}</div>}
      </div>
    </dialog>
  )
}
