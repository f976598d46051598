import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { currentDurationMs, dropToasts, type ShownToast, subscribeToToasts } from './toasts.ts'
import { useFreePlace } from './use-free-place.ts'

const swipePx = 50
const viewportId = 'toasts'

export function ToastViewport({ toast }: { toast: ShownToast | null }) {
  const durationMs = useSyncExternalStore(subscribeToToasts, currentDurationMs, currentDurationMs)
  const place = useRef<HTMLOListElement>(null)
  useFreePlace(place, toast?.id)
  return (
    // If a toast closes under the mouse, Radix still considers it hovered; a new provider resets that.
    <RadixToast.Provider
      key={toast?.id}
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipePx}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <RadixToast.Viewport
        ref={place}
        id={viewportId}
        hotkey={['F8']}
        onFocus={noteBefore}
        className="fixed right-0 z-50 w-full max-w-md px-2 outline-none transition-[top] sm:px-6"
      />
    </RadixToast.Provider>
  )
}

/** The element that had focus before it moved to the toasts, for example by F8. */
let before: Element | null = null

function noteBefore({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget)) before = relatedTarget
}

/** Closes a toast; if the toast had focus, returns it to where it was, else to the page. */
function leave({ id }: ShownToast): void {
  const isWithin = document.getElementById(viewportId)?.contains(document.activeElement)
  dropToasts((toast) => toast.id === id)
  if (!isWithin) return
  const place = before instanceof HTMLElement && before.isConnected ? before : null
  const target = place ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Whether a dialog has the focus, as an open one always does; Escape is then meant for it. */
function isDialogInUse(): boolean {
  return Boolean(document.activeElement?.closest('dialog, [role=dialog]'))
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const isDestructive = toast.tone === 'destructive'
  const isEscapeForDialog = useRef(false)
  const close = () => {
    if (!isEscapeForDialog.current) leave(toast)
    isEscapeForDialog.current = false
  }
  return (
    <RadixToast.Root
      open
      type={isDestructive ? 'foreground' : 'background'}
      onEscapeKeyDown={() => {
        isEscapeForDialog.current = isDialogInUse()
      }}
      onOpenChange={(isOpen) => !isOpen && close()}
      // Radix sets this variable during a swipe. As a class, it would add to every page's styles.
      style={{ translate: 'var(--radix-toast-swipe-move-x, 0)' }}
      className={classNames(
        'flex items-start gap-3 py-3 pr-2 pl-5 text-paper [box-shadow:0_10px_20px_-4px_#0003] [&_:focus-visible]:outline-current',
        isDestructive ? 'bg-alarm' : 'bg-ink',
      )}
    >
      <div className="grid min-w-0 grow gap-0.5 py-2">
        {/* Radix reads the title and description out without anything between them. */}
        <RadixToast.Title className="font-medium">{toast.title} </RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="text-sm opacity-85">
            {toast.description}{' '}
          </RadixToast.Description>
        )}
      </div>
      {toast.action && (
        <RadixToast.Action asChild altText={toast.action.label}>
          <button
            type="button"
            className="min-h-11 px-1 text-sm underline underline-offset-4"
            onClick={toast.action.run}
          >
            {toast.action.label}
          </button>
        </RadixToast.Action>
      )}
      <RadixToast.Close aria-label="Dismiss" className="grid size-11 shrink-0 place-items-center">
        <X aria-hidden className="size-4" strokeWidth={1.5} />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
