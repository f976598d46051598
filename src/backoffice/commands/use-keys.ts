import { useEffect } from 'react'
import { currentCommands } from './commands.ts'
import { meaningOf } from './press.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** How long the first of two keys waits for the second, in milliseconds. */
const patienceMs = 1_500

/** Fields in which keys type or choose, so that a press there belongs to the field. */
const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** What covers the screen and keeps its commands from running. */
const covers = '[role=dialog][data-state=open], [role=alertdialog], dialog:modal, :popover-open'

/** Whether a dialog or sheet covers the screen. */
export function isCovered(): boolean {
  return document.querySelector(covers) !== null
}

/** Runs offered commands by their keys. Called once, by the frame. */
export function useKeys(): void {
  useEffect(() => {
    let waiting: string | null = null
    let patience: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return
      if (isCovered()) return
      const key = keyOf(event)
      const { target } = event
      const hasModifier = event.altKey
      const isTyping = target instanceof Element && target.closest(fields) !== null
      const pressed = { key, hasModifier, isTyping, areSingleKeysOn: areSingleKeysOn() }
      const meaning = meaningOf(pressed, waiting, currentCommands())
      clearTimeout(patience)
      waiting = meaning.waiting
      if (waiting !== null)
        patience = setTimeout(() => {
          waiting = null
        }, patienceMs)
      if (!meaning.command) return
      event.preventDefault()
      meaning.command.run()
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(patience)
      removeEventListener('keydown', press)
    }
  }, [])
}

/** The event's key: letters in the case that Shift decides, regardless of Caps Lock; "Control+z" with Ctrl or ⌘. */
function keyOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key)
  const plain = isLetter ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key
  return ctrlKey || metaKey ? `Control+${plain}` : plain
}

const isModifier = (key: string) => ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph'].includes(key)
