import { describe, expect, it } from 'vitest'
import { emojiLabel, emojis, splitText } from './emoji'
import { flowAddress } from './flow-address'
import { dateTime, relativeTime } from './relative-time'

describe('emojis', () => {
  it('are 120, with codes 100 to 219, each with a picture of its own', () => {
    expect([emojis.length, emojis[0]?.code, emojis.at(-1)?.code, new Set(emojis.map((one) => one.picture)).size]).toEqual([120, 100, 219, 120])
  })
  it.each(['zh', 'zhtw', 'en'] as const)('have names of their own in %s', (language) => {
    expect(new Set(emojis.map((one) => emojiLabel(one, language))).size).toBe(120)
  })
  it('are told by their names in any language; other brackets and tags stay words', () => {
    expect(splitText('a[微笑][Smile]<b>[nobody]</b>').map((part) => ('words' in part ? part.words : part.emoji.code))).toEqual([
      'a',
      100,
      100,
      '<b>[nobody]</b>',
    ])
  })
})

describe('how long ago', () => {
  const now = new Date('2026-03-15T12:00:00').getTime()
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  it.each([
    [59_000, { key: 'justNow' }],
    [minute, { key: 'minutes', count: 1 }],
    [59 * minute, { key: 'minutes', count: 59 }],
    [hour, { key: 'hours', count: 1 }],
    [23 * hour, { key: 'hours', count: 23 }],
    [day, { key: 'days', count: 1 }],
    [6 * day, { key: 'days', count: 6 }],
    [7 * day, { key: 'weeks', count: 1 }],
    [27 * day, { key: 'weeks', count: 3 }],
    [31 * day, { key: 'months', count: 1 }],
    [100 * day, { key: 'months', count: 3 }],
    [-5000, { key: 'justNow' }],
  ])('%d ms', (ago, label) => expect(relativeTime(now - ago, now)).toEqual(label))
  it('is a date after three months', () => expect(relativeTime(new Date('2025-10-01T08:05:00').getTime(), now)).toEqual({ date: '2025-10-01 08:05' }))
  it('reads year-month-day hour:minute', () => expect(dateTime(new Date('2026-01-02T03:04:05').getTime())).toBe('2026-01-02 03:04'))
})

describe('a message of a flow', () => {
  it('leads to the flow with its text as config', () => {
    const address = flowAddress('{"type":1,"id":"流程"}') ?? ''
    const config = new URL(address, 'http://x').searchParams.get('config') ?? ''
    expect(new TextDecoder().decode(Uint8Array.from(atob(config), (sign) => sign.charCodeAt(0)))).toBe('{"type":1,"id":"流程"}')
  })
  it.each(['just words', '[1]', '12'])('is none when it reads %j', (text) => expect(flowAddress(text)).toBeNull())
})
