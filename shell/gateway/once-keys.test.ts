import { describe, expect, it } from 'vitest'
import { OnceKeys } from './once-keys'

const save = { method: 'POST', url: '/api/x', body: { data: '{"name":"A"}' } }
const keyOf = (keys: OnceKeys, call: typeof save): string => keys.begin(call)?.key ?? ''

describe('the keys of calls', () => {
  it('are the same for what is pressed twice before an answer came', () => {
    const keys = new OnceKeys()
    expect(keyOf(keys, save)).toBe(keyOf(keys, { ...save }))
  })

  it('stay the same while no answer came, and are drawn anew once one did', () => {
    const keys = new OnceKeys()
    const lost = keys.begin(save)
    lost?.end(false)
    const again = keys.begin(save)
    expect(again?.key).toBe(lost?.key)
    again?.end(true)
    expect(keyOf(keys, save)).not.toBe(lost?.key)
  })

  it('differ where anything that is sent differs', () => {
    const keys = new OnceKeys()
    const all = [save, { ...save, url: '/api/y' }, { ...save, method: 'PUT' }, { ...save, body: { data: '{"name":"B"}' } }]
    expect(new Set(all.map((call) => keyOf(keys, call))).size).toBe(4)
  })

  it('are not sent with what only asks, nor with files', () => {
    const keys = new OnceKeys()
    expect(keys.begin({ method: 'GET', url: '/api/x' })).toBeNull()
    expect(keys.begin({ method: 'POST', url: '/api/x', body: new FormData() })).toBeNull()
  })

  it('forget what was lost longest ago', () => {
    const keys = new OnceKeys()
    const first = keys.begin(save)
    first?.end(false)
    for (let at = 0; at < 150; at += 1) keys.begin({ ...save, url: `/api/${at}` })?.end(false)
    expect(keyOf(keys, save)).not.toBe(first?.key)
  })
})
