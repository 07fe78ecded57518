import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../engine'
import { TalkSocket, type Line } from './talk-socket'

class FakeLine implements Line {
  readonly sent: JsonObject[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  closed = false
  send(text: string) {
    this.sent.push(JSON.parse(text) as JsonObject)
  }
  close() {
    this.closed = true
  }
  hear(message: JsonObject) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006) {
    this.onclose?.({ code })
  }
}

let lines: FakeLine[]
let heard: JsonObject[]
let token: string | null
let socket: TalkSocket
const last = () => lines.at(-1) ?? new FakeLine()
const welcome = () => {
  last().onopen?.()
  last().hear({ method: 'initMessage' })
}
beforeEach(() => {
  vi.useFakeTimers()
  ;[lines, heard, token] = [[], [], 'secret']
  socket = new TalkSocket({
    open: () => {
      const line = new FakeLine()
      lines.push(line)
      return line
    },
    token: () => token,
    mobile: () => true,
    onMessage: (message) => heard.push(message),
    onLost: () => undefined,
    random: () => 0.5,
  })
})
afterEach(() => {
  socket.stop()
  vi.useRealTimers()
})

describe('the line', () => {
  it('is opened once, and introduces itself with the token', () => {
    socket.start()
    socket.start()
    last().onopen?.()
    expect(lines).toHaveLength(1)
    expect(last().sent).toEqual([{ method: 'OnConnection', token: 'secret', mobileDevice: true }])
  })

  it('is not opened without a token', () => {
    token = null
    socket.start()
    expect(lines).toHaveLength(0)
  })

  it('carries nothing before the server has answered', () => {
    socket.start()
    last().onopen?.()
    expect(socket.send({ method: 'SendMessage' })).toBe(false)
    last().hear({ method: 'initMessage' })
    expect(socket.send({ method: 'SendMessage' })).toBe(true)
    expect(last().sent.at(-1)).toEqual({ method: 'SendMessage', token: 'secret' })
  })

  it('that breaks is opened again, later each time, and soon again once it stood', () => {
    socket.start()
    welcome()
    for (const wait of [1000, 2000, 4000]) {
      const before = lines.length
      last().drop()
      vi.advanceTimersByTime(wait - 1)
      expect(lines).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(lines).toHaveLength(before + 1)
    }
    welcome()
    last().drop()
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(5)
  })

  it.each([4001, 4002])('that the server ended for good (%d) stays closed', (code) => {
    socket.start()
    welcome()
    last().drop(code)
    vi.advanceTimersByTime(120_000)
    expect(lines).toHaveLength(1)
  })

  it('comes back at once when the network does', () => {
    socket.start()
    welcome()
    last().drop()
    socket.retryNow()
    expect(lines).toHaveLength(2)
  })

  it('that was ended while it waited stays ended, also when the network comes back', () => {
    socket.start()
    last().drop()
    socket.stop()
    socket.retryNow()
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
  })
  it('that falls silent is given up and opened again', () => {
    socket.start()
    welcome()
    vi.advanceTimersByTime(25_000)
    expect(last().sent.at(-1)).toEqual({ method: 'Heartbeat' })
    last().hear({ method: 'heartbeat' })
    vi.advanceTimersByTime(35_000)
    expect(lines[0]?.closed).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(2)
  })

  it('hears nothing that is no JSON object', () => {
    socket.start()
    welcome()
    last().onmessage?.({ data: 'oops' })
    last().onmessage?.({ data: '[1]' })
    expect(heard).toEqual([{ method: 'initMessage' }])
  })
})
