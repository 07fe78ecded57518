import type { Time } from './column-types'

export interface SessionTable {
  id: string
  userId: string
  tokenHash: string
  address: string
  userAgent: string
  creatorTime: Time
  seenTime: Time
  expiresTime: Time
  endReason: string | null
  /** Since when the screen is locked; only unlocking and signing out are answered meanwhile. */
  lockedTime: Time | null
  /** Whom the session shows the application as: `role` or `user`, and which; null for whose it is. */
  previewType: string | null
  previewId: string | null
}

export interface OneTimeCodeTable {
  codeHash: string
  sessionId: string
  host: string
  expiresTime: Time
}

/** A browser in which a user has signed in before. */
export interface DeviceTable {
  userId: string
  deviceHash: string
  seenTime: Time
}

export interface AttemptTable {
  key: string
  failures: number
  lastTime: Time
  blockedUntil: Time
}
