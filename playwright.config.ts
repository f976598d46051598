import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

/** A shop that runs already, instead of one started for the tests. */
const running = process.env.TEST_URL
const port = Number(process.env.TEST_PORT ?? 3210)

const folder = join(tmpdir(), `cilia-browser-${port}`)

// Workers read this file too, and so does knip, which must not take the data of a run that is under way:
// only the command that starts a run clears what an earlier one left.
const isRun = process.argv[2] === 'test' && !process.argv.includes('--list')
if (isRun && process.env.TEST_FOLDER !== folder) {
  rmSync(folder, { recursive: true, force: true })
  process.env.TEST_FOLDER = folder
}

export default defineConfig({
  testDir: 'tests',
  testMatch: ['spec/*.spec.ts', 'journeys/*.spec.ts'],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try keeps a busy machine from stopping a release; a test that needed it is listed as flaky and is a bug.
  retries: process.env.CI ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    launchOptions: await findChromium(),
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    // Recording doubles the time a test takes: `--trace on` records while a fault is looked for.
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
  },
  ...(running
    ? {}
    : {
        webServer: {
          // What ships is what is tested: the bundle, built first where it is older than its sources.
          command: 'node scripts/start.ts',
          url: `http://localhost:${port}/api/health`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: {
            PORT: String(port),
            DATA_DIR: folder,
            WARM_PICTURES: 'off',
            // The whole suite calls from one address; tests of the limits start shops of their own.
            RATE_LIMITS: 'off',
            SEED: 'demo',
            DATABASE_URL: '',
          },
        },
      }),
})
