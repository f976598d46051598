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

/** A browser for tests and pictures: the one named by CHROMIUM_PATH, one of this machine, else the one npm brought. */
export async function findChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
  const found = named ?? usualPlaces.find((place) => existsSync(place))
  if (found) return { executablePath: found, args }
  // This makes the package bring the system libraries along that a bare machine lacks. Its own arguments are left out:
  // one process for everything dies with its second context, and switched-off web security would prove nothing.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args }
}
