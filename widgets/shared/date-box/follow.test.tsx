// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { drawInput } from '../../../tests/support/input-harness'
import { dateDefaults, type DateProps } from '../../date/props'
import DateWidget from '../../date/widget'
import { dateRangeDefaults, type DateRangeProps } from '../../date-range/props'
import DateRangeWidget from '../../date-range/widget'
import { timeDefaults, type TimeProps } from '../../time/props'
import TimeWidget from '../../time/widget'
import type { Pair } from './pair-box'

afterEach(cleanup)

const ms = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime()
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const box = () => boxes()[0] as HTMLInputElement
/** What the open panels are headed with, and the cell that they mark. */
const heads = () => [...document.querySelectorAll('.ant-picker-header-view')].map((head) => head.textContent)
/** Replaces what stands in the box, as one does who enters it with a click. */
const retype = async (text: string) => {
  await userEvent.click(box())
  await userEvent.clear(box())
  await userEvent.keyboard(text)
}
const marked = () => [...document.querySelectorAll('.ant-picker-cell-in-view.ant-picker-cell-selected')].map((cell) => cell.getAttribute('title'))
const clock = () => [...document.querySelectorAll('.ant-picker-time-panel-cell-selected')].map((cell) => cell.textContent)
const cell = (title: string) => document.querySelector<HTMLElement>(`.ant-picker-cell-in-view[title="${title}"]`) as HTMLElement

const date = (changes: Partial<DateProps> = {}, value: number | null = null) =>
  drawInput<DateProps, number | string>(DateWidget, { props: { ...dateDefaults, ...changes }, value })

describe('an open panel follows what is typed', () => {
  it('as soon as that is a date, and nothing is taken before the box is left', async () => {
    const drawn = date({}, ms(2024, 5, 1))
    await retype('2031-07-1')
    expect([heads(), marked()]).toEqual([['Jul2031'], ['2031-07-01']])
    await userEvent.keyboard('9')
    expect([heads(), marked()]).toEqual([['Jul2031'], ['2031-07-19']])
    expect([box().value, drawn.out]).toEqual(['2031-07-19', []])
    await userEvent.tab()
    expect(drawn.last()).toBe(ms(2031, 7, 19))
  })

  it('and stays where it is over what is none', async () => {
    date({}, ms(2024, 5, 1))
    await retype('soon')
    expect([heads(), marked()]).toEqual([['May2024'], ['2024-05-01']])
    await retype('2031-07-19?')
    expect([heads(), marked()]).toEqual([['Jul2031'], ['2031-07-19']])
  })

  it('to the moment, where the field has a time of day', async () => {
    const drawn = date({ type: 'datetime' })
    await userEvent.type(box(), '2031-07-19 08:30:15')
    expect([marked(), clock()]).toEqual([['2031-07-19'], ['08', '30', '15']])
    await userEvent.click(cell('2031-07-21'))
    await userEvent.tab()
    expect(drawn.last()).toBe(ms(2031, 7, 21, 8, 30, 15))
  })

  it.each<[DateProps['type'], string, string]>([
    ['month', '2031年7月', '2031-07'],
    ['year', '2031年', '2031'],
  ])('of a %s', async (type, typed, title) => {
    date({ type })
    await userEvent.type(box(), typed)
    expect(marked()).toEqual([title])
  })

  it('of a time', async () => {
    const drawn = drawInput<TimeProps, string>(TimeWidget, { props: timeDefaults, value: null })
    await userEvent.type(box(), '8:05:09')
    expect(clock()).toEqual(['08', '05', '09'])
    await userEvent.tab()
    expect(drawn.last()).toBe('08:05:09')
  })

  it('at either end of a range', async () => {
    const drawn = drawInput<DateRangeProps, Pair<number>>(DateRangeWidget, { props: dateRangeDefaults, value: null })
    const [from, to] = boxes()
    if (!from || !to) throw new Error('two boxes expected')
    await userEvent.type(from, '2031-07-19')
    expect(heads()).toEqual(['Jul2031', 'Aug2031'])
    expect(drawn.out).toEqual([])
    await userEvent.tab()
    await userEvent.type(to, '2031-11-02')
    expect(heads()).toEqual(['Oct2031', 'Nov2031'])
    await userEvent.tab()
    expect(drawn.last()).toEqual([ms(2031, 7, 19), ms(2031, 11, 2)])
  })

  it('and a press on the date that it moved to takes that', async () => {
    const drawn = date()
    await userEvent.type(box(), '2031-07-19')
    await userEvent.click(cell('2031-07-19'))
    await userEvent.tab()
    expect([box().value, drawn.last()]).toEqual(['2031-07-19', ms(2031, 7, 19)])
  })

  it('and a press on another date counts instead of what was typed', async () => {
    const drawn = date()
    await userEvent.type(box(), '2031-07-19')
    await userEvent.click(cell('2031-07-20'))
    await userEvent.tab()
    expect([box().value, drawn.last()]).toEqual(['2031-07-20', ms(2031, 7, 20)])
  })
})
