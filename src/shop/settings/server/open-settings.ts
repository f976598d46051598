import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { SettingsInForce } from '../domain/settings-answer.ts'
import { settingsOf } from '../domain/settings-of.ts'

interface SettingsParts {
  read: () => Promise<SettingsInForce>
  /** Gives null if the settings still have this version. */
  readNew: (known: number) => Promise<SettingsInForce | null>
  /** Called when settings that differ from those in memory were read. */
  onChange: () => void
  /** Called when the settings cannot be read; not again until a reading succeeds. */
  onFailure: (error: unknown) => void
  /** How often the settings are read without a notification, in milliseconds. */
  everyMs?: number
}

export interface LiveSettings {
  current: () => ShopSettings
  /** Reads the settings again; keeps the previous ones if the database does not answer. */
  renew: () => Promise<void>
  close: () => Promise<void>
}

/**
 * How long a change can go unnoticed if its notification was lost, in milliseconds. A listener that was silently cut
 * off takes longer than this to notice.
 */
const usualMs = 3_000

/** Keeps the settings in force in memory. Throws if they cannot be read at first. */
export async function openSettings({
  read,
  readNew,
  onChange,
  onFailure,
  everyMs = usualMs,
}: SettingsParts): Promise<LiveSettings> {
  const first = await read()
  let { version } = first
  let settings = settingsOf(first.values)
  let isFailing = false
  let last: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    try {
      const inForce = await readNew(version)
      isFailing = false
      if (!inForce) return
      version = inForce.version
      settings = settingsOf(inForce.values)
      onChange()
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
  }

  // Readings run one at a time, so that an older answer never replaces a newer one.
  function renew(): Promise<void> {
    const next = (last ?? Promise.resolve()).then(readAgain).finally(() => {
      if (last === next) last = null
    })
    last = next
    return next
  }

  const timer = setInterval(() => {
    if (!last) void renew()
  }, everyMs)
  timer.unref()
  const close = async () => {
    clearInterval(timer)
    await last
  }
  return { current: () => settings, renew, close }
}
