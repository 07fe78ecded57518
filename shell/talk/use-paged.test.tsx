// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import type { UIEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { useNearEnd } from './use-near-end'
import { usePaged } from './use-paged'

const rows = (count: number, from = 0) => Array.from({ length: count }, (_one, at) => ({ id: String(from + at) }))

describe('a list that grows as one scrolls', () => {
  it('asks page by page until one brings fewer rows than it could', async () => {
    const send = vi.fn(async ({ query }: { readonly query: { readonly currentPage: number } }) => ({
      ok: true,
      value: { list: query.currentPage === 1 ? rows(20) : rows(3, 20) },
    }))
    const { result } = renderHook(() => usePaged('/api/message', 20, {}, '', true), { wrapper: await inShell({ http: { send } }) })
    await waitFor(() => expect(result.current.rows).toHaveLength(20))
    expect(result.current.ended).toBe(false)
    await act(() => result.current.more())
    expect(result.current.rows).toHaveLength(23)
    expect(result.current.ended).toBe(true)
    expect(send.mock.calls.map(([{ query }]) => query)).toEqual([
      { currentPage: 1, pageSize: 20 },
      { currentPage: 2, pageSize: 20 },
    ])
  })

  it.each([
    ['199 px', 199, 1],
    ['200 px', 200, 1],
    ['201 px', 201, 0],
  ])('asks for more %s above its end: %i → %i times', (_name, distance, times) => {
    const reached = vi.fn()
    const { result } = renderHook(() => useNearEnd(200, reached))
    result.current({ currentTarget: { scrollHeight: 1000, clientHeight: 300, scrollTop: 700 - distance } } as UIEvent<HTMLElement>)
    expect(reached).toHaveBeenCalledTimes(times)
  })
})
