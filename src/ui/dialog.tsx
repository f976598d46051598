import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  title: string
  /** A sentence under the title. */
  description?: ReactNode
  /** Stays visible at the bottom, for buttons. */
  footer?: ReactNode
  isWide?: boolean
  /** Whether it is only for reading; it then takes the focus itself, so that the arrow keys scroll it. */
  isText?: boolean
  /**
   * The id of the element to focus afterwards if the previously focused one is gone; by default, the page's content.
   */
  otherwiseFocus?: string
  onClose: () => void
  children?: ReactNode
}

/**
 * A dialog over the page, for as long as it is rendered: from the bottom on small screens, else in the middle. It traps
 * focus, closes on Escape or a press outside, and returns focus to where it was. Toasts stay above it, which the
 * browser's own dialog would cover (drawer.tsx).
 */
export function Dialog(props: DialogProps) {
  const { title, description, footer, isWide, isText, otherwiseFocus, onClose, children } = props
  const returnFocus = useReturnedFocus(otherwiseFocus)
  useCloseRequest(onClose)
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayLook} />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeAtEscape(onClose)}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[84dvh] flex-col bg-paper text-ink outline-none sm:inset-x-8 sm:inset-y-0 sm:m-auto sm:h-fit',
            'transition-[opacity,translate] starting:translate-y-4 starting:opacity-0',
            isWide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <DialogHead title={title} description={description} />
          {children && (
            <div
              {...(isText ? { tabIndex: 0, 'data-first': true } : {})}
              className="grow overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-2 sm:px-6"
            >
              {children}
            </div>
          )}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function DialogHead({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
    <header className="flex items-start justify-between gap-4 border-b border-hairline py-3 pr-2 pl-5 sm:pl-6">
      <div className="grid gap-1 py-1.5">
        <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
        {description && (
          <RadixDialog.Description className="text-sm text-soft">
            {description}
          </RadixDialog.Description>
        )}
      </div>
      <RadixDialog.Close asChild>
        <IconButton label="Close">
          <X aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      </RadixDialog.Close>
    </header>
  )
}

/** Focuses the first field, if there is one, rather than the close button. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget
  const first =
    dialog instanceof Element &&
    (dialog.querySelector<HTMLElement>('[data-first]') ??
      dialog.querySelector<HTMLElement>('input, select, textarea'))
  if (!first) return
  event.preventDefault()
  first.focus()
}

/**
 * Returns focus to the element that had it when the dialog opened; Radix only does that for a dialog's trigger, which
 * dialogs here don't have. If that element is gone, focuses the one with the id `otherwise`.
 */
export function useReturnedFocus(otherwise = 'main'): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    const isThere = before instanceof HTMLElement && before.isConnected
    const target = isThere ? before : document.getElementById(otherwise)
    target?.focus({ preventScroll: true })
  }
}

/** The used part of the browser's interface. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/**
 * Makes a phone's Back close the dialog instead of leaving the page, if the browser supports it (HTML, "close
 * watcher"). The browser's own dialogs, such as a drawer, do so by themselves.
 */
function useCloseRequest(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = window as Window & { CloseWatcher?: new () => CloseWatcher }
    if (!CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [])
}

/**
 * Closes a dialog on Escape even below a toast. Radix only handles the key for the layer opened last, which is then the
 * toast.
 */
export function closeAtEscape(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
}

/** Darkens the page under a dialog. */
export const overlayLook = 'fixed inset-0 z-40 bg-ink/40 transition-opacity starting:opacity-0'
