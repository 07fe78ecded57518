import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']

/** Browser journeys against the built app and the real server, each file on its own, two at a time. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // How long is waited for what does come: no bound on speed, which the bench measures. A machine that has other work is three times as slow.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  reporter: process.env['CI'] ? [['list']] : [['list'], ['html', { open: 'never', outputFolder: '../../playwright-report' }]],
  // A shared build machine may stall for seconds; what fails once and then passes is reported as flaky, not hidden.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Who wants nothing to move is served as well, and no journey waits for what fades; dialogs and toasts are walked with motion too.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording takes nearly as much of the processor as the journey: it is made where one is tried again, or with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
