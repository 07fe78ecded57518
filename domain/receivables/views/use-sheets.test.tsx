// @vitest-environment jsdom
import '../../../tests/support/dom'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '../../../shell/app-context'
import type { AppModel } from '../../../shell/app-model'
import { mostAtOnce, useSheets, type AskedSheets } from './use-sheets'

const noticeOf = (at: number) => ({ notice: { id: `n${at}`, number: `TZ${at}` }, list: [] })

/** Answers as the server does: valid notices 200 at a time, or those that are named. */
function served(asked: AskedSheets, count: number) {
  const urls: URL[] = []
  const send = ({ url }: { readonly url: string }) => {
    const sent = new URL(url, 'http://localhost')
    urls.push(sent)
    const ids = sent.searchParams.get('ids')?.split(',')
    const from = Number((sent.searchParams.get('after') ?? 'n-1').slice(1)) + 1
    const found = ids?.map((id) => Number(id.slice(1))) ?? Array.from({ length: Math.min(200, count - from) }, (_, at) => from + at)
    const isLast = ids !== undefined || from + 200 >= count
    const value = { list: found.map(noticeOf), total: ids?.length ?? count, next: isLast ? null : `n${from + 199}` }
    return Promise.resolve({ ok: true, value })
  }
  const app = { http: { send } } as unknown as AppModel
  const wrapper = ({ children }: { readonly children: ReactNode }) => <AppProvider value={app}>{children}</AppProvider>
  const styles = {}
  function useBoxed() {
    const sheets = useSheets(asked, styles)
    ;(sheets.box as { current: HTMLDivElement }).current ??= document.createElement('div')
    return sheets
  }
  const { result } = renderHook(useBoxed, { wrapper })
  return { result, urls }
}

describe('sheets of payment notices', () => {
  it('stand a thousand at once, and the next part takes their place', async () => {
    const month = { month: '2026-11' }
    const { result } = served(month, 2350)
    await waitFor(() => expect(result.current.isDone).toBe(true))
    const shown = () => [result.current.before, result.current.ids.length, result.current.box.current?.childElementCount, result.current.ids[0]]
    expect(shown()).toEqual([0, mostAtOnce, mostAtOnce, 'n0'])
    expect(result.current.total).toBe(2350)
    for (const expected of [
      [1000, 1000, 1000, 'n1000'],
      [2000, 350, 350, 'n2000'],
    ]) {
      act(() => result.current.goOn?.())
      await waitFor(() => expect(result.current.isDone).toBe(true))
      expect(shown()).toEqual(expected)
    }
    expect(result.current.goOn).toBeNull()
  })

  it('are all that were chosen, however many, asked for by calls that the server takes', async () => {
    const ids = Array.from({ length: 450 }, (_, at) => `n${at}`)
    const { result, urls } = served({ ids }, 9999)
    await waitFor(() => expect(result.current.isDone).toBe(true))
    expect([result.current.ids, result.current.total, result.current.goOn]).toEqual([ids, 450, null])
    expect(urls.map(({ searchParams }) => searchParams.get('ids')?.split(',').length)).toEqual([200, 200, 50])
  })
})
