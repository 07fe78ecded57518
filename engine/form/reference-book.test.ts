import { describe, expect, it, vi } from 'vitest'
import type { JsonObject, Reference } from '../index'
import { ReferenceBook } from './reference-book'

const users: Reference = { of: 'user' }

function openBook(people: Readonly<Record<string, JsonObject>>) {
  const asked: (readonly string[])[] = []
  const book = new ReferenceBook({
    lookup: (_reference, ids) => {
      asked.push(ids)
      return Promise.resolve({ ok: true, value: Object.fromEntries(ids.flatMap((id) => (people[id] ? [[id, people[id]]] : []))) })
    },
  })
  return { book, asked }
}

describe('the book of references', () => {
  it('asks once for all that was wanted in a turn, and then knows it', async () => {
    const { book, asked } = openBook({ u1: { fullName: '吴佳' } })
    expect([book.lookup(users, 'u1'), book.lookup(users, 'u2'), book.lookup(users, 'u1')]).toEqual([undefined, undefined, undefined])
    await vi.waitFor(() => expect(book.version()).toBe(1))
    expect(asked).toEqual([['u1', 'u2']])
    expect(book.lookup(users, 'u1')).toEqual({ fullName: '吴佳' })
    expect(book.lookup(users, 'u2')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('never names more ids in a call than the server takes', async () => {
    const { book, asked } = openBook({})
    for (let i = 0; i < 450; i += 1) book.lookup(users, `u${i}`)
    await vi.waitFor(() => expect(asked.map((ids) => ids.length)).toEqual([200, 200, 50]))
  })

  it('takes what a picker holds, and tells those who look', () => {
    const { book, asked } = openBook({})
    const told = vi.fn()
    book.subscribe(told)
    book.remember(users, 'u1', { fullName: '吴佳' })
    expect(told).toHaveBeenCalledOnce()
    expect(book.lookup(users, 'u1')).toEqual({ fullName: '吴佳' })
    expect(asked).toEqual([])
  })
})
