import { existsSync } from 'node:fs'

export interface Browser {
  executablePath: string
  args: string[]
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A browser for tests and pictures: the one at CHROMIUM_PATH, else one on this machine, else npm's. */
export async function findChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH is ${named}, but there’s no such file`)
  const found = named ?? usualPlaces.find((place) => existsSync(place))
  if (found) return { executablePath: found, args }
  // Makes the package include the system libraries that a bare machine lacks. Its own arguments are left out: its
  // single process dies with the second context, and disabled web security would prove nothing.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args }
}
