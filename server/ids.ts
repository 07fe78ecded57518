import { randomBytes, randomFillSync } from 'node:crypto'

/** Bytes drawn by lot ahead: to ask the system for many costs as much as to ask for a few. */
const drawn = Buffer.alloc(16 * 256)
let used = drawn.length

function sixteenBytes(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += 16
  return Buffer.from(drawn.subarray(used - 16, used))
}

let lastTime = 0
let sequence = 0

/**
 * A new id: a UUID of version 7 (RFC 9562), so ids sort by the time they were made.
 * Within one millisecond a 12-bit counter keeps that order; when it runs over, the clock is taken one ahead.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now
    sequence = randomBytes(1)[0] ?? 0
  } else if (++sequence > 0xfff) {
    lastTime += 1
    sequence = 0
  }
  const bytes = sixteenBytes()
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The lower bound of ids by time: every id made at the moment (milliseconds since 1970) or later sorts after it, every earlier one before. */
export function lowestId(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
