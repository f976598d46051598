import { useState } from 'react'

const kept = 'admin-single-keys'

/** Whether this browser runs commands by single keys; on unless turned off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(kept) !== 'off'
}

/** The same as a state, with a function that changes it. */
export function useSingleKeys() {
  const [areOn, setOn] = useState(areSingleKeysOn)
  const change = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(kept)
    else localStorage.setItem(kept, 'off')
    setOn(isOn)
  }
  return { areOn, change }
}
