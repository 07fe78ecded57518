const longRunning = ['SynThirdInfo', 'extend/Email/Receive', 'Permission/Authority/Data', 'DataSync/Actions/Execute', 'Users/Import']
const longTimeout = 100_000

/** Milliseconds a call may take: synchronisations, mail, authorisation trees and files of users are given longer. */
export function timeoutFor(url: string, ordinary: number): number {
  const lower = url.toLowerCase()
  return longRunning.some((part) => lower.includes(part.toLowerCase())) ? Math.max(longTimeout, ordinary) : ordinary
}
