import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell without windows does the same in three quarters of the time: the whole browser draws windows of its own, which nobody sees.
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const quietly = (command, args, timeout) => spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const found = async () => places.find((place) => place && existsSync(place)) ?? (await playwrightsOwn())

/**
 * The path of a Chromium for the browser tests: one that is there, else Playwright's download, else the system's package
 * (on Debian and Ubuntu as root, with a font for Chinese). @throws when none can be had, saying what to do.
 */
export async function ensureBrowser() {
  const before = await found()
  if (before) return before
  console.log('No Chromium found: installing one …')
  quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 180_000)
  const downloaded = await found()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    quietly('apt-get', ['update', '-qq'], 300_000)
    quietly('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], 600_000)
    if (!(await found())) quietly('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], 600_000)
  }
  const installed = await found()
  if (installed) return installed
  throw new Error('The browser tests need Chromium. Install it (package "chromium") or set CHROMIUM to its path, then run npm test again.')
}
