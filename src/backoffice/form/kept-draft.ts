import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'
import type { Versioned } from './use-versioned-change.ts'

/** Unsaved input, and the version it was typed over. */
export interface KeptDraft<Draft, Values> {
  draft: Draft
  base: Versioned<Values>
}

const keyOf = (name: string) => `draft:${name}`

/**
 * What this tab keeps of a form, so that neither a reload nor an expired sign-in loses what was typed; null if nothing.
 */
export function readKeptDraft<Draft, Values>(name: string): KeptDraft<Draft, Values> | null {
  return readInTab(keyOf(name)) as KeptDraft<Draft, Values> | null
}

/** Keeps what was typed; null deletes it. */
export function keepDraft<Draft, Values>(
  name: string,
  kept: KeptDraft<Draft, Values> | null,
): void {
  keepInTab(keyOf(name), kept)
}
