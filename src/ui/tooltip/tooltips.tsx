import { Tooltip } from 'radix-ui'
import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isPlacedFocus, type Reach } from './watch-tooltips.ts'

/** How long a control is pointed at before its tooltip opens, and how soon after one the next opens at once (spec 9). */
const openDelayMs = 700
const skipDelayMs = 300

const root = createRoot(document.body.appendChild(document.createElement('div')))
let reached: readonly Reach[] = []

/** Gives a control its tooltip, unless it has one; those of controls that left the page are let go. */
export function showTooltip(reach: Reach): void {
  if (reached.some(({ element }) => element === reach.element)) return
  reached = [...reached.filter(({ element }) => element.isConnected), reach]
  root.render(
    <Tooltip.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {reached.map((one) => (
        <ControlTooltip key={one.atMs} reach={one} />
      ))}
    </Tooltip.Provider>,
  )
}

/**
 * The text is the control's name or little else, so that it is kept from screen readers, who would hear it twice. In a
 * dialog it is drawn within, for nothing else lies above one.
 */
function ControlTooltip({ reach }: { reach: Reach }) {
  const { element, atMs } = reach
  // What the code took to come is part of the first delay.
  const [delayMs, setDelay] = useState(() => Math.max(0, openDelayMs - (performance.now() - atMs)))
  useEffect(() => setDelay(openDelayMs), [])
  return (
    <Tooltip.Root delayDuration={delayMs}>
      <Tooltip.Trigger asChild>
        <Control reach={reach} />
      </Tooltip.Trigger>
      <Tooltip.Portal container={element.closest('dialog')}>
        <Tooltip.Content
          aria-hidden
          data-tooltip
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-w-64 border border-ink bg-ink px-3 py-1.5 text-sm text-paper print:hidden"
        >
          <TooltipText of={element} />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

function TooltipText({ of }: { of: HTMLElement }) {
  return of.dataset.tip
}

type Listener = (event: Event) => void

interface ControlProps {
  reach: Reach
  ref?: RefCallback<HTMLElement>
  'data-state'?: string
  onPointerMove?: Listener
  onPointerLeave?: Listener
  onPointerDown?: Listener
  onFocus?: Listener
  onBlur?: Listener
  onClick?: Listener
}

const isReachedBy = (element: HTMLElement, { type }: Event) =>
  element.matches(type === 'focusin' ? ':focus-visible, :has(:focus-visible)' : ':hover')

/** Stands for a control that the page draws itself: hands what Radix does with a trigger on to it. */
function Control({ reach, ref, 'data-state': state, ...listeners }: ControlProps) {
  const { element, event } = reach
  const attach = useRef(ref)
  useLayoutEffect(() => {
    attach.current?.(element)
  }, [element])
  const { onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur, onClick } = listeners
  useEffect(() => {
    const followFocus: Listener = (focus) =>
      isReachedBy(element, focus) && !isPlacedFocus(focus) && onFocus?.(focus)
    const wanted = {
      pointermove: onPointerMove,
      pointerleave: onPointerLeave,
      pointerdown: onPointerDown,
      focusin: followFocus,
      focusout: onBlur,
      click: onClick,
    }
    const ending = new AbortController()
    for (const [type, listener] of Object.entries(wanted))
      if (listener) element.addEventListener(type, listener, { signal: ending.signal })
    return () => ending.abort()
  })
  const begin = useRef(event.type === 'focusin' ? onFocus : onPointerMove)
  useEffect(() => {
    if (isReachedBy(element, event)) begin.current?.(event)
  }, [element, event])
  useClosedWhenGone(element, state === 'closed' ? undefined : onBlur)
  return null
}

/** A control that leaves the page while its tooltip is open takes it along. */
function useClosedWhenGone(element: HTMLElement, close: Listener | undefined): void {
  useEffect(() => {
    if (!close) return
    const observer = new MutationObserver(() => !element.isConnected && close(new Event('blur')))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [element, close])
}
