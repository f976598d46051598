import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { closeAtEscape, overlayLook, useReturnedFocus } from '#ui/dialog.tsx'
import { PaletteBody } from './palette-body.tsx'
import type { Source } from './source.ts'

interface PaletteProps {
  sources: readonly Source[]
  onClose: () => void
}

/** Finds screens, commands and things by a few letters, and opens or runs the chosen one. */
export function Palette({ sources, onClose }: PaletteProps) {
  const chosen = useRef<() => void>(undefined)
  const returnFocus = useReturnedFocus()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayLook} />
        <Dialog.Content
          aria-describedby={undefined}
          // Runs the choice once focus has returned to where it was, because it may move it.
          onCloseAutoFocus={(event) => {
            returnFocus(event)
            chosen.current?.()
          }}
          onKeyDown={closeAtEscape(onClose)}
          className="fixed inset-x-0 top-0 z-40 flex max-h-[85dvh] flex-col bg-paper text-ink outline-none transition-[opacity,translate] starting:-translate-y-2 starting:opacity-0 sm:top-[12dvh] sm:mx-auto sm:max-h-[70dvh] sm:w-[calc(100%-4rem)] sm:max-w-2xl"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <PaletteBody
            sources={sources}
            onChoose={(run) => {
              chosen.current = run
              onClose()
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
