import { Tooltip } from 'radix-ui'
import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isPlacedFocus, type Reach } from './watch-tooltips.ts'

/**
 * How long to point at a control before its tooltip opens, and how soon after a tooltip the next one opens at once, in
 * milliseconds (spec 9).
 */
const openDelayMs = 700
const skipDelayMs = 300

const root = createRoot(document.body.appendChild(document.createElement('div')))
let reached: readonly Reach[] = []

/** Adds a tooltip to a control, unless it has one; removes those of controls no longer on the page. */
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
 * The tooltip is hidden from screen readers, because its text is mostly the control's name and would be read twice. For
 * a control in a dialog it is rendered inside the dialog, the only layer above it.
 */
function ControlTooltip({ reach }: { reach: Reach }) {
  const { element, atMs } = reach
  // The time spent loading this code counts toward the first delay.
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
          style={{ maxWidth: '16rem' }}
          className="z-40 border border-ink bg-ink px-3 py-1.5 text-sm text-paper print:hidden"
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

/** Stands for a control rendered by the page, and passes it what Radix adds to a trigger. */
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

/** Closes the tooltip when its control is removed from the page. */
function useClosedWhenGone(element: HTMLElement, close: Listener | undefined): void {
  useEffect(() => {
    if (!close) return
    const observer = new MutationObserver(() => !element.isConnected && close(new Event('blur')))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [element, close])
}
