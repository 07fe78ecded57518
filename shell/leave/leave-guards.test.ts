import { describe, expect, it } from 'vitest'
import { LeaveGuards } from './leave-guards'

/** Whether leaving the window would ask now. */
const asks = (target: EventTarget): boolean => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('leaving the window', () => {
  it('asks while something would be lost, and no longer', () => {
    const target = new EventTarget()
    const guards = new LeaveGuards(target)
    expect(asks(target)).toBe(false)
    const first = guards.register('/model/visit')
    const second = guards.register(null)
    expect(asks(target)).toBe(true)
    first()
    expect(asks(target)).toBe(true)
    second()
    expect(asks(target)).toBe(false)
  })

  it('takes a second removal for nothing', () => {
    const target = new EventTarget()
    const guards = new LeaveGuards(target)
    const stop = guards.register('/a')
    guards.register('/b')
    stop()
    stop()
    expect(asks(target)).toBe(true)
  })

  it('asks no more once the application has asked itself', () => {
    const target = new EventTarget()
    const guards = new LeaveGuards(target)
    guards.register('/a')
    guards.clear()
    expect(asks(target)).toBe(false)
  })
})

describe('closing a page', () => {
  it('asks for the page whose form has changes, not for others', () => {
    const guards = new LeaveGuards(new EventTarget())
    guards.register('/model/visit')
    guards.register(null)
    expect([guards.holds(['/model/visit', '/model/x']), guards.holds(['/model/x'])]).toEqual([true, false])
  })
})
