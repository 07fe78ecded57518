const longRunning = [
  'SynThirdInfo',
  'extend/Email/Receive',
  'Permission/Authority/Data',
  'DataSync/Actions/Execute',
  'Users/Import',
  '/ImportPreview',
  '/ImportData',
  'file/Downloaded',
]
const longTimeout = 100_000
/** These say themselves how far they are, and can be given up. */
const watched = '/Actions/Impact'
const watchedTimeout = 1_800_000

/** Milliseconds a call may take: synchronisations, mail, authorisation trees and files of users are given longer, what is watched as long as anybody waits. */
export function timeoutFor(url: string, ordinary: number): number {
  if (url.endsWith(watched)) return watchedTimeout
  const lower = url.toLowerCase()
  return longRunning.some((part) => lower.includes(part.toLowerCase())) ? Math.max(longTimeout, ordinary) : ordinary
}
