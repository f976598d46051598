import { createSessionId, isAcceptableSessionId } from '#kernel/session-id.ts'

const storageKey = 'session-id'

let remembered: string | null = null

/** The browser's session identifier: the stored one if acceptable, else a new one, which is stored (spec 3, 5). */
export function storedSession(): string {
  remembered ??= read() ?? create()
  return remembered
}

function read(): string | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored !== null &&
      stored !== '' &&
      stored !== 'anonymous' &&
      isAcceptableSessionId(stored)
      ? stored
      : null
  } catch {
    return null
  }
}

function create(): string {
  const session = createSessionId(crypto.getRandomValues(new Uint8Array(32)), Date.now())
  try {
    localStorage.setItem(storageKey, session)
  } catch {
    // Storage may be unavailable (private windows); the session then lasts as long as the page.
  }
  return session
}
