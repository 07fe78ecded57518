// @vitest-environment jsdom
import './support/dom'
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyKind } from '../engine'
import { kinds } from './support/registry'
import { drawColumn, drawLooks, looksOf } from './support/drawn-kind'

const all: readonly AnyKind[] = kinds
const inputs = all.filter(({ input }) => input)

const complaints: string[] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args.map(String).join(' '))
  })
  vi.spyOn(console, 'warn').mockImplementation((...args) => {
    // The rich text editor was written for an older React; in development React says so once.
    if (!String(args[0]).includes('has been renamed, and is not recommended for use')) complaints.push(args.map(String).join(' '))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What breaks a rule of accessibility, each with the look that it stands in. */
async function violationsIn(container: HTMLElement): Promise<readonly string[]> {
  // Nothing changes meanwhile, and jsdom works out a style from all rules of all sheets each time.
  const styleOf = window.getComputedStyle.bind(window)
  const known = new Map<Element, CSSStyleDeclaration>()
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const style = known.get(element) ?? styleOf(element)
    known.set(element, style)
    return style
  })
  const { violations } = await axe.run(container, {
    elementRef: true,
    resultTypes: ['violations'],
    // Colours need a layout, and a fragment has no landmarks.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element, html, failureSummary }) => {
      const look = element?.closest<HTMLElement>('[data-look]')?.dataset['look'] ?? 'somewhere'
      return `${look}: ${id}: ${html} ${failureSummary ?? ''}`
    }),
  )
}

// All looks of a kind stand in one document, as in a form: an axe run costs more than a drawing.
it.each(all.map((kind) => [kind.kind, kind] as const))(
  '%s is drawn in every mode and with every choice of every prop without complaint or accessibility violation',
  async (_name, kind) => {
    const container = await drawLooks(kind, looksOf(kind))
    expect(await violationsIn(container)).toEqual([])
    expect(complaints).toEqual([])
  },
)

describe.each(inputs.map((kind) => [kind.kind, kind] as const))('%s', (_name, kind) => {
  it('can be reached by keyboard and tells what is wrong with it', async () => {
    const container = await drawLooks(kind, [{ name: 'wrong', mode: 'editable', filled: false, props: {} }])
    expect(container.querySelectorAll(tabbable).length).toBeGreaterThan(0)
    expect(container.querySelector('[aria-describedby~="field0-error"]')).not.toBeNull()
  })

  it('takes no input when disabled', async () => {
    const container = await drawLooks(kind, [{ name: 'disabled', mode: 'disabled', filled: false, props: {} }])
    expect([...container.querySelectorAll(tabbable)].map((element) => element.outerHTML)).toEqual([])
  })
})

describe('a cell of a form table', () => {
  const cells = inputs.filter(({ input }) => input?.inTables)
  const gridIn = (container: HTMLElement) => container.querySelector('[role=grid]') as HTMLElement
  const cellIn = (container: HTMLElement) => container.querySelectorAll<HTMLElement>('[data-row] [role=gridcell]')[1] as HTMLElement

  it.each(cells.map((kind) => [kind.kind, kind] as const))(
    'of the kind %s is drawn at rest and while it is edited without complaint or accessibility violation',
    async (_name, kind) => {
      const container = await drawColumn(kind)
      await userEvent.dblClick(cellIn(container))
      if (!nobodyFillsIn(kind))
        await waitFor(() => expect(cellIn(container).querySelector('.weft-table-editor')?.querySelector(tabbable)).toBeTruthy())
      // The heading, a filled cell and an empty one; what is around the table is drawn for every kind alike.
      expect(await violationsIn(gridIn(container))).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

/** The server writes the value, or a formula. */
const nobodyFillsIn = ({ kind, input }: AnyKind): boolean => input?.serverFill !== undefined || kind === 'calculate'

const tabbable =
  'input:not([disabled]):not([tabindex="-1"]), textarea:not([disabled]), button:not([disabled]):not([tabindex="-1"]), select:not([disabled]), a[href], [tabindex="0"], [contenteditable="true"]'
