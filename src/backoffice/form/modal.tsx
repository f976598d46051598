import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

interface ModalProps {
  title: string
  /** A sentence or two under the title. */
  note: ReactNode
  children?: ReactNode
  /** The buttons, in a row at the bottom that stays in view. */
  buttons: ReactNode
  onClose: () => void
}

/** A question over the screen. Escape and a press outside answer it with "close". */
export function Modal({ title, note, children, buttons, onClose }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Content className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full max-w-2xl flex-col bg-paper outline-none sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
          <div className="grid gap-6 overflow-y-auto overscroll-contain px-5 pt-6 pb-6 sm:px-8 sm:pt-8">
            <header className="grid gap-2">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              <Dialog.Description asChild>
                <p className="max-w-prose text-sm text-soft">{note}</p>
              </Dialog.Description>
            </header>
            {children}
          </div>
          <footer className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-hairline px-5 py-4 sm:px-8">
            {buttons}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
