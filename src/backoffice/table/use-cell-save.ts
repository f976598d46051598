import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/toast/toasts.ts'

/** Why a cell's input is not saved. */
export interface Trouble {
  message: string
  /**
   * An alternative to trying again, such as "Save mine", and what leaving the cell means instead: "Keep theirs". Gives
   * what went wrong, or null.
   */
  way?: { label: string; instead: string; run: () => Promise<Trouble | null> }
}

export type SaveCell<Value> = (value: Value) => Promise<Trouble | null>

/** Saves a cell's change, and keeps what went wrong. `label` names the cell in sentences. */
export function useCellSave<Value>(label: string, save: SaveCell<Value>) {
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  /** Gives whether it succeeded. */
  async function follow(doing: Promise<Trouble | null>): Promise<boolean> {
    setIsSaving(true)
    setTrouble(null)
    const met = await doing
    setIsSaving(false)
    setTrouble(met)
    // The row is gone and can't show it.
    if (met && !isShown.current)
      showToast({ title: `${label} was not saved`, description: met.message, tone: 'destructive' })
    return met === null
  }
  return {
    isSaving,
    trouble,
    save: (value: Value) => follow(save(value)),
    takeWay: async () => (trouble?.way ? await follow(trouble.way.run()) : false),
    refuse: setTrouble,
    letGo: () => setTrouble(null),
  }
}
