import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: './tests/start-database.ts',
    setupFiles: ['./tests/check-rows.ts'],
    // No limit on speed: what takes this long hangs, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Modules are evaluated once a worker instead of once a file, which halves the work. Files share them, so each
    // takes back what it replaces: mocks and stubs are undone after every test.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
