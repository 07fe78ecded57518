// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPlan, parsePage, readGenerator, writeGenerator, type Field, type FormPage } from '../../engine'
import { EngineProvider, FormView } from '../../engine/render'
import { registry } from '../../tests/support/registry'
import { buildServices } from '../../tests/support/services'
import { columnCount } from './column-count'

afterEach(cleanup)

const input = (key: string, more: object = {}) => ({ kind: 'comInput', key, title: key, ...more })
const td = (children: readonly object[] = [], props: object = {}) => ({ kind: 'tableGridTd', props, children })
const tr = (...cells: readonly object[]) => ({ kind: 'tableGridTr', children: cells })
const grid = (...rows: readonly object[]) => ({ kind: 'tableGrid', children: rows })
const pageOf = (...fields: readonly object[]): FormPage => {
  const { page, issues } = parsePage({ page: 'form', fields }, registry)
  expect(issues).toEqual([])
  return page as FormPage
}
const draw = (...fields: readonly object[]) =>
  render(
    <EngineProvider registry={registry} services={buildServices()}>
      <FormView
        plan={buildPlan(pageOf(...fields), registry)}
        mode="create"
        record={null}
        footer
        onSubmit={() => Promise.resolve({ ok: true, value: null })}
      />
    </EngineProvider>,
  )

describe('the columns of a grid', () => {
  const count = (...rows: readonly object[]) =>
    columnCount((pageOf(grid(...rows)).fields[0] as Field & { readonly children: readonly Field[] }).children)

  it.each<[string, number, readonly object[]]>([
    ['cells side by side', 3, [tr(td(), td(), td())]],
    ['a cell over two columns', 3, [tr(td([], { colspan: 2 }), td())]],
    ['cells that are merged and left standing', 2, [tr(td([], { colspan: 2 }), td([], { merged: true })), tr(td(), td())]],
    ['a cell that reaches into the next row', 3, [tr(td([], { rowspan: 2 }), td()), tr(td(), td())]],
    ['nothing at all', 1, []],
  ])('are counted with %s', (_name, columns, rows) => {
    expect(count(...rows)).toBe(columns)
  })
})

describe('on the screen', () => {
  it('every cell knows its row and how far it reaches', async () => {
    draw(grid(tr(td([input('a')], { rowspan: 2 }), td([input('b')], { colspan: 2 })), tr(td([input('c')]), td([input('d')]))))
    const cell = (await screen.findByLabelText('a')).closest<HTMLElement>('.weft-grid-cell')
    const second = screen.getByLabelText('c').closest<HTMLElement>('.weft-grid-row')
    expect([cell?.style.getPropertyValue('--weft-grid-down'), second?.style.getPropertyValue('--weft-grid-row')]).toEqual(['2', '2'])
    expect(cell?.closest<HTMLElement>('.weft-grid')?.style.getPropertyValue('--weft-grid-columns')).toBe('3')
  })

  it('a merged cell is not drawn, unless fields are in it', async () => {
    draw(grid(tr(td([input('a')], { colspan: 2 }), td([], { merged: true })), tr(td([input('b')], { merged: true }))))
    await screen.findByLabelText('b')
    expect(document.querySelectorAll('.weft-grid-cell')).toHaveLength(2)
  })

  it('an error deep inside is reached, through the tab and the step around it', async () => {
    const required = { access: { mode: 'editable', required: true } }
    const pane = (title: string, ...children: readonly object[]) => ({ kind: 'pane', props: { title }, children })
    draw({
      kind: 'tab',
      children: [
        pane('首页', input('a')),
        pane('明细', { kind: 'steps', children: [pane('一', input('b')), pane('二', grid(tr(td([input('c', required)]))))] }),
      ],
    })
    await screen.findByLabelText('a')
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^\*?c$/)))
    expect(screen.getByRole('tab', { name: /明细/ }).textContent).toContain('1')
  })
})

describe('on the wire', () => {
  const wire = {
    fields: [
      {
        __config__: {
          jnpfKey: 'tableGrid',
          tag: 'Table',
          layout: 'rowFormItem',
          borderType: 'solid',
          borderColor: '#E2E0E0',
          borderWidth: 1,
          formId: 101,
          children: [
            {
              __config__: {
                jnpfKey: 'tableGridTr',
                formId: 102,
                children: [
                  {
                    __config__: {
                      jnpfKey: 'tableGridTd',
                      merged: false,
                      colspan: 2,
                      rowspan: 1,
                      formId: 103,
                      children: [{ __config__: { jnpfKey: 'comInput', label: '名称', tag: 'el-input', formId: 105 }, __vModel__: 'name' }],
                    },
                  },
                  { __config__: { jnpfKey: 'tableGridTd', merged: true, colspan: 1, rowspan: 1, formId: 104, children: [] } },
                ],
              },
            },
          ],
        },
      },
    ],
  }
  const { value: page, issues } = readGenerator(wire, registry)

  it('is read down to the fields in its cells', () => {
    expect(issues).toEqual([])
    expect(page.fields).toMatchObject([
      {
        kind: 'tableGrid',
        props: { borderColor: '', borderStyle: 'solid', borderWidth: 1 },
        children: [{ kind: 'tableGridTr', children: [{ props: { colspan: 2 }, children: [{ key: 'name' }] }, { props: { merged: true } }] }],
      },
    ])
  })

  it('leaves as it came', () => {
    expect(writeGenerator(page, registry)).toEqual(wire)
  })
})
