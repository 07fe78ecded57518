// @vitest-environment jsdom
import '../../../tests/support/dom'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noFilter } from '../../filter/filter'
import { useSelection } from './use-selection'
import { useTicks } from './use-ticks'

afterEach(cleanup)
const rows = ['1', '2', '3', '4'].map((id) => ({ id, name: `N${id}` }))
const open = () =>
  renderHook(
    ({ drawn, search }) => {
      const selection = useSelection({ search, filter: noFilter }, {}, drawn, 40)
      return {
        selection,
        ticks: useTicks(
          drawn.map(({ id }) => id),
          selection,
        ),
      }
    },
    { initialProps: { drawn: rows, search: {} } },
  )

it('keeps both of two ticks that come before anything is drawn again', () => {
  const { result } = open()
  act(() => {
    const { ticks } = result.current
    ticks.tick('1', true, false)
    ticks.tick('3', true, false)
  })
  expect(result.current.selection.ids).toEqual(['1', '3'])
})

it('ticks all from the last tick on with Shift, and takes them off in the same way', () => {
  const { result } = open()
  act(() => result.current.ticks.tick('4', true, false))
  act(() => result.current.ticks.tick('2', true, true))
  expect(result.current.selection.ids.toSorted()).toEqual(['2', '3', '4'])
  act(() => result.current.ticks.tick('3', false, true))
  expect(result.current.selection.ids).toEqual(['4'])
})

it('keeps ticks and their rows on other pages, and forgets them with the search', () => {
  const { result, rerender } = open()
  act(() => result.current.ticks.tickAll(true))
  rerender({ drawn: [{ id: '9', name: 'N9' }], search: {} })
  act(() => result.current.ticks.tick('9', true, false))
  rerender({ drawn: [{ id: '9', name: 'N9' }], search: {} })
  expect(result.current.selection.rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '9'])
  expect(result.current.ticks.all).toBe('all')
  rerender({ drawn: rows, search: { name: 'x' } as object })
  expect(result.current.selection.count).toBe(0)
})

it('means all that the list finds, but for what is taken off', () => {
  const { result } = open()
  act(() => result.current.selection.chooseAll())
  act(() => result.current.ticks.tick('2', false, false))
  expect([result.current.selection.count, result.current.ticks.has('1'), result.current.ticks.has('2')]).toEqual([39, true, false])
  expect(result.current.selection.asSent(7)).toEqual({ query: { json: '', superQueryJson: '', params: {} }, except: ['2'], until: 7 })
  act(() => result.current.selection.clear())
  expect(result.current.selection.asSent()).toEqual({ ids: [] })
})
