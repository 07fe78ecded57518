// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../tests/support/dom'
import { openTable, titles } from '../../tests/support/open-table'
import { buildServices, noGateway } from '../../tests/support/services'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const two = [
  { id: 'a', name: '一', count: 1, price: 10, fee: 'rent' },
  { id: 'b', name: '二', count: 2, price: 20 },
]

/** The browser's event for a copied or pasted text: jsdom has no clipboard. */
function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const target = document.activeElement ?? document.body
  let held = text
  const event = createEvent[kind](target, {
    clipboardData: { setData: (_type: string, words: string) => void (held = words), getData: () => held },
  })
  fireEvent(target, event)
  return held
}

describe('a form table', () => {
  it('shows row numbers, marks columns that have to be filled in, and sums the columns it is told to', async () => {
    const { grid, line } = await openTable({ rows: two })
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2', '合计'])
    expect(
      within(line(0))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['序号', '*名称', ...titles.slice(1), '操作'])
    expect(line(3).textContent).toBe('合计50.00')
  })

  it('deletes a row by the icon in it, and the sum follows', async () => {
    const { user, column, line } = await openTable({ rows: two })
    await user.click(screen.getByRole('button', { name: '删除第 1 行' }))
    expect(column('名称')).toEqual(['二'])
    expect(line(2).textContent).toBe('合计40.00')
  })

  it('centres its columns unless it is told otherwise', async () => {
    const { container } = await openTable({ rows: two })
    expect(container.querySelector('.weft-table-center')).not.toBeNull()
    cleanup()
    const other = await openTable({ rows: two, props: { align: 'byType' } })
    expect(other.container.querySelector('.weft-table-center')).toBeNull()
  })

  it('shows beside the pointer what does not fit into a cell, and nothing where it fits', async () => {
    const { cell } = await openTable({
      rows: [
        { id: 'a', name: '很长的名称' },
        { id: 'b', name: '短' },
      ],
    })
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return (this.textContent?.length ?? 0) * 14
    })
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(30)
    fireEvent.pointerOver(cell(1, '名称'))
    expect(cell(1, '名称').title).toBe('很长的名称')
    fireEvent.pointerOver(cell(2, '名称'))
    expect(cell(2, '名称').title).toBe('')
  })

  it('copies a block as a spreadsheet reads it, and takes it elsewhere value for value', async () => {
    const table = await openTable({ rows: two })
    await table.go(1, '单价')
    await table.press('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    const text = clipboard('copy')
    expect(text).toBe('10\t10.00\t租金')
    await table.go(2, '单价')
    clipboard('paste', text)
    expect(table.lines()[1]).toMatchObject({ price: 10, amount: 20, fee: 'rent' })
  })

  it('takes one pasted text for one cell at once, and asks about anything more', async () => {
    const table = await openTable({ rows: two })
    await table.go(1, '单价')
    clipboard('paste', '1,234.5')
    await waitFor(() => expect(table.lines()[0]).toMatchObject({ price: 1234.5 }))
    clipboard('paste', '5\n没有')
    const preview = await screen.findByRole('dialog', { name: '粘贴预览' })
    expect(within(preview).getByRole('status').textContent).toContain('共 2 行，其中新增 0 行；填入 1 格，1 处有问题不会填入。')
    await table.user.click(within(preview).getByRole('button', { name: '填入 1 格' }))
    expect(table.lines().map(({ price }) => price)).toEqual([5, 20])
  })

  it('finds a pasted name among what its own row is offered, under the values that the row will have', async () => {
    const source = (id: string) => ({
      from: 'interface',
      id,
      params: [{ name: 'house', field: 'lines.name' }],
      map: { value: 'id', label: 'fullName', children: '' },
    })
    const asked: string[] = []
    const options = (...[{ id }, { house }]: [never, { house: string }]) => {
      asked.push(`${String(id)} ${house}`)
      return Promise.resolve({ ok: true as const, value: [{ value: `${String(id)}-${house}`, label: '101' }] })
    }
    const gateway = { ...noGateway, options: options as unknown as typeof noGateway.options }
    const rules = [{ set: 'options', source: source('shops'), when: 'lines.count = 2' }]
    const table = await openTable({
      rows: two,
      services: buildServices({ gateway }),
      columns: [
        { kind: 'comInput', key: 'name', title: '名称' },
        { kind: 'numInput', key: 'count', title: '数量' },
        { kind: 'select', key: 'fee', title: '单价', props: { source: source('units') }, rules },
      ],
    })
    asked.length = 0
    await table.go(1, '名称')
    clipboard('paste', 'A\t1\t101\nB\t2\t101\nC\t2\t102')
    const preview = await screen.findByRole('dialog', { name: '粘贴预览' })
    expect(asked.filter((one) => / [ABC]$/.test(one)).sort()).toEqual(['shops B', 'shops C', 'units A'])
    await table.user.click(within(preview).getByRole('button', { name: '填入 8 格' }))
    expect(table.lines().map(({ name, fee }) => [name, fee ?? null])).toEqual([
      ['A', 'units-A'],
      ['B', 'shops-B'],
      ['C', null],
    ])
  })

  it('shows pictures, switches and what stands among its columns in the form of a row as forms show them', async () => {
    const picture = { name: '门头.png', fileId: 'f1', url: '/api/file/f1' }
    const table = await openTable({
      mode: 'view',
      rows: [{ id: 'a', name: [picture], count: 1, code: 'A101' }],
      columns: [
        { kind: 'uploadImg', key: 'name', title: '名称' },
        { kind: 'switch', key: 'count', title: '数量' },
        { kind: 'comInput', key: 'code', title: '单价' },
        { kind: 'barcode', props: { from: 'field', relationField: 'code' } },
      ],
    })
    await table.user.dblClick(table.cell(1, '数量'))
    const form = await screen.findByRole('dialog', { name: '第 1 行，共 1 行' })
    expect((await within(form).findByText('开')).className).toContain('weft-switch-read-on')
    expect(await within(form).findByRole('img', { name: 'A101' })).toBeTruthy()
    expect((await within(form).findAllByRole('button', { name: /门头\.png/ })).length).toBeGreaterThan(0)
    expect(within(form).queryByRole('button', { name: /上传/ })).toBeNull()
  })

  it('fills in what is not made for cells in the form of its row', async () => {
    const table = await openTable({
      rows: [{ id: 'a', name: '甲', count: 2 }],
      columns: [
        { kind: 'comInput', key: 'name', title: '名称' },
        { kind: 'rate', key: 'count', title: '数量' },
      ],
    })
    await table.user.dblClick(table.cell(1, '数量'))
    expect(await screen.findByRole('dialog', { name: '第 1 行，共 1 行' })).toBeTruthy()
    expect(document.querySelector('.weft-table-editor')).toBeNull()
  })

  it('empties what is cut', async () => {
    const table = await openTable({ rows: two })
    await table.go(1, '名称')
    expect(clipboard('cut')).toBe('一')
    expect(table.lines()[0]).toMatchObject({ name: null })
  })
})

describe('the form of one row', () => {
  const phone = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...new EventTarget(),
      matches: /max-width: (576|767)px/.test(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    }))

  it('opens on a phone where a row is touched, goes from row to row and writes what is entered', async () => {
    phone()
    const table = await openTable({ rows: two })
    await table.user.click(table.cell(1, '数量'))
    const form = await screen.findByRole('dialog', { name: '第 1 行，共 2 行' })
    const price = await within(form).findByLabelText('单价')
    await table.user.clear(price)
    await table.user.type(price, '7')
    expect(table.lines()[0]).toMatchObject({ price: 7, amount: 7 })
    expect(within(form).getByLabelText('金额').textContent).toBe('7.00')
    expect(within(form).getByRole('button', { name: '上一行' })).toHaveProperty('disabled', true)
    await table.user.click(within(form).getByRole('button', { name: '下一行' }))
    expect(await within(form).findByLabelText(/名称/)).toHaveProperty('value', '二')
    await table.user.click(within(form).getByRole('button', { name: /完\s*成/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what is wrong at the field, deletes its row and goes on with the next', async () => {
    phone()
    const table = await openTable({ rows: two })
    await table.user.click(screen.getByRole('button', { name: '填写第 1 行' }))
    const form = await screen.findByRole('dialog', { name: '第 1 行，共 2 行' })
    const name = await within(form).findByLabelText(/名称/)
    await table.user.clear(name)
    await table.user.tab()
    expect(await within(form).findByText('名称不能为空')).toBeTruthy()
    expect(name.getAttribute('aria-describedby')).toBe(`${name.id}-error`)
    await table.user.click(within(form).getByRole('button', { name: '删除第 1 行' }))
    expect(await within(form).findByLabelText(/名称/)).toHaveProperty('value', '二')
    await table.user.click(within(form).getByRole('button', { name: '删除第 1 行' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(table.lines()).toEqual([])
  })

  it('opens for a row that is added on a phone, and adds another from there', async () => {
    phone()
    const table = await openTable({ rows: two })
    await table.user.click(screen.getByRole('button', { name: '添加' }))
    const form = await screen.findByRole('dialog', { name: '第 3 行，共 3 行' })
    await table.user.click(within(form).getByRole('button', { name: '再加一行' }))
    expect(await screen.findByRole('dialog', { name: '第 4 行，共 4 行' })).toBeTruthy()
  })
})

describe('a form table whose rows are picked', () => {
  const standards = [
    { id: 'S1', fullName: '水费标准', code: 'water', price: '5.75' },
    { id: 'S2', fullName: '租金标准', code: 'rent', price: '60' },
    { id: 'S3', fullName: '一', code: 'rent', price: '1' },
  ]
  const props = {
    addBy: 'picker',
    source: { from: 'interface', id: 'standards', params: [], map: { value: 'id', label: 'fullName', children: '' } },
    pickColumns: [{ key: 'fullName', title: '标准' }],
    transfer: [
      { column: 'fullName', field: 'name' },
      { column: 'price', field: 'price' },
      { column: 'code', field: 'fee' },
    ],
    unique: ['name'],
    popupTitle: '选择标准',
  }
  const notify = vi.fn()
  const services = () =>
    buildServices({ notify, gateway: { ...noGateway, rows: () => Promise.resolve({ ok: true, value: { rows: standards, total: 3 } }) } })

  async function pick(...names: string[]) {
    notify.mockClear()
    const table = await openTable({ rows: two, props: names.length > 2 ? { ...props, max: 3, unique: [] } : props, services: services() })
    await table.user.click(screen.getByRole('button', { name: '添加' }))
    const dialog = await screen.findByRole('dialog', { name: '选择标准' })
    for (const name of names) await table.user.click(await within(dialog).findByRole('cell', { name }))
    await table.user.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
    return table
  }

  it('adds all that was ticked as rows whose columns are filled, as one step of undo', async () => {
    const table = await pick('水费标准', '租金标准')
    await waitFor(() => expect(table.column('名称')).toEqual(['一', '二', '水费标准', '租金标准']))
    expect(table.lines().slice(2)).toMatchObject([
      { name: '水费标准', price: 5.75, fee: 'water' },
      { name: '租金标准', price: 60, fee: 'rent' },
    ])
    await table.user.click(screen.getByRole('button', { name: '撤销' }))
    expect(table.column('名称')).toEqual(['一', '二'])
  })

  it('leaves out what repeats a row, and says so', async () => {
    const table = await pick('一', '水费标准')
    await waitFor(() => expect(table.column('名称')).toEqual(['一', '二', '水费标准']))
    expect(notify).toHaveBeenCalledWith('warning', '已添加 1 行；1 行与已有的行重复，没有添加')
  })

  it('refuses more rows than it takes, and keeps what was ticked', async () => {
    const table = await pick('水费标准', '租金标准', '一')
    expect(notify).toHaveBeenCalledWith('warning', '最多还能添加 1 行，已勾选 3 行')
    expect(screen.getByRole('dialog', { name: '选择标准' })).toBeTruthy()
    expect(table.lines()).toHaveLength(2)
  })

  it('asks to tick something when nothing was', async () => {
    const table = await pick()
    expect(notify).toHaveBeenCalledWith('warning', '请勾选需要选择的数据')
    expect(table.lines()).toHaveLength(2)
  })
})
