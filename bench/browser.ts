import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { untilQuiet } from './quiet.ts'

export type ProfileName = 'slow' | 'fast'

interface Profile {
  context: BrowserContextOptions
  line?: { latency: number; downloadThroughput: number; uploadThroughput: number }
  slowdown?: number
}

/** A phone on a slow connection, and an unthrottled computer (design 7). */
const profiles: Record<ProfileName, Profile> = {
  slow: {
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
    line: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    slowdown: 4,
  },
  fast: { context: { viewport: { width: 1350, height: 940 } } },
}

export interface Visit {
  page: Page
  /** The traffic so far: the number of answers, and their bytes on the wire. */
  traffic: { requests: number; bytes: number }
  /** Resolves when there has been no traffic for a while. */
  untilStill: () => Promise<void>
}

export async function openBrowser() {
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args })
  return {
    /** Does something as a first-time visitor. */
    visit: async <T>(name: ProfileName, work: (visit: Visit) => Promise<T>): Promise<T> => {
      await untilQuiet()
      const context = await browser.newContext(profiles[name].context)
      try {
        return await work(await openVisit(context, profiles[name]))
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}

export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>

const stillMs = 1_200

async function openVisit(context: BrowserContext, profile: Profile): Promise<Visit> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const traffic = { requests: 0, bytes: 0 }
  let lastMs = performance.now()
  const note = () => {
    lastMs = performance.now()
  }
  await wire.send('Network.enable')
  wire.on('Network.requestWillBeSent', note)
  wire.on('Network.dataReceived', note)
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    note()
    if (encodedDataLength === 0) return
    traffic.requests += 1
    traffic.bytes += encodedDataLength
  })
  if (profile.line)
    await wire.send('Network.emulateNetworkConditions', { offline: false, ...profile.line })
  if (profile.slowdown)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  await page.addInitScript(watchPage)
  const untilStill = async () => {
    while (performance.now() - lastMs < stillMs) await page.waitForTimeout(50)
  }
  return { page, traffic, untilStill }
}

export interface Watched {
  lcpMs: number
  shift: number
  /** The time that long tasks took beyond 50 ms each. */
  blockedMs: number
  /** When React hydrated the add-to-cart button; 0 if it has not. */
  hydratedMs: number
  /** When the last script arrived, whether or not it ran. */
  scriptsMs: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const watched: Watched = { lcpMs: 0, shift: 0, blockedMs: 0, hydratedMs: 0, scriptsMs: 0 }
  window.watched = watched
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.lcpMs = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) watched.shift += value
  })
  watch('longtask', ({ duration }) => {
    watched.blockedMs += Math.max(0, duration - 50)
  })
  watch('resource', (entry) => {
    const { name, responseEnd } = entry as PerformanceResourceTiming
    if (name.endsWith('.js')) watched.scriptsMs = Math.max(watched.scriptsMs, responseEnd)
  })
  const look = setInterval(() => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) =>
      textContent?.includes('Add to Cart'),
    )
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps$'))) return
    watched.hydratedMs = performance.now()
    clearInterval(look)
  }, 5)
}
