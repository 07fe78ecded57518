// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { AppProvider } from '../../app-context'
import type { AppModel } from '../../app-model'
import { FakeServer } from '../../gateway/fake-server'
import { Words } from '../../i18n/words'
import { ImpactReport, type ImpactSaid } from './impact-report'

afterEach(cleanup)

const url = 'POST /api/visualdev/Base/m1/Actions/Impact'
const nothing = {
  records: { total: 3, read: 3 },
  invalid: { count: 0, already: 0, lines: [] },
  lost: { count: 0, lines: [] },
  formulas: [],
  readers: [],
  renames: [],
}
const rename = { from: 'memo', to: 'remark', fromTitle: '备注', toTitle: '说明', count: 12 }
const lost = { count: 12, lines: [{ field: 'memo', title: '备注', count: 12, why: 'removed' }] }
const design = { formData: '{"page":"form"}', columnData: '' }

async function show(server: FakeServer): Promise<{ readonly said: () => ImpactSaid | undefined }> {
  const words = new Words()
  await words.start('zh')
  await words.need('pages')
  const heard: ImpactSaid[] = []
  const onSaid = (said: ImpactSaid) => heard.push(said)
  render(
    <AppProvider value={{ words, http: server.client() } as unknown as AppModel}>
      <I18nextProvider i18n={words.i18n}>
        <ImpactReport modelId="m1" design={design} onSaid={onSaid} />
      </I18nextProvider>
    </AppProvider>,
  )
  return { said: () => heard.at(-1) }
}

describe('the report of what a design would do', () => {
  it('says that there is no effect, and of how many records', async () => {
    const { said } = await show(new FakeServer().on(url, { data: nothing }))
    expect(await screen.findByText('已检查 3 条数据，没有影响')).toBeTruthy()
    expect(said()).toEqual({ renames: [], lost: 0, unanswered: 0, looking: false })
  })

  it('groups what happens, with counts, the words of each rule and the first records', async () => {
    const record = { id: 'r1', name: '客户一' }
    const data = {
      ...nothing,
      records: { total: 250_000, read: 100_000 },
      invalid: {
        count: 7,
        already: 2,
        lines: [{ field: 'n', title: '数量', rule: 'tooLarge', message: '数量不能大于 8', count: 7, records: [record] }],
      },
      lost,
      formulas: [{ field: 'sum', title: '金额', count: 4, records: [{ ...record, was: '11', becomes: '' }] }],
      readers: [
        { reader: 'menu', key: 'memo', title: '备注', name: '合同', place: 'column', roles: 3 },
        { reader: 'form', key: 'memo', title: '备注', name: '账单', place: '关联合同' },
      ],
    }
    await show(new FakeServer().on(url, { data }))
    expect(await screen.findByText(/250,000 条，均匀抽查了 100,000 条/)).toBeTruthy()
    for (const words of [
      '7 条数据将不再符合要求',
      '数量不能大于 8',
      '等，还有 6 条',
      '另有 2 条数据在修改前就不符合要求',
      '12 个值将丢失或不再显示',
      '新表单中已没有此字段，不再显示',
      '4 条数据重新计算后的结果不同',
      '客户一：11 → 空',
      '菜单“合同”的列权限，3 个角色持有',
      '功能“账单”的字段“关联合同”',
    ])
      expect(screen.getByText(words), words).toBeTruthy()
    expect(screen.getByRole('button', { name: '客户一' })).toBeTruthy()
  })

  it('asks whether values of a key move along, and takes neither answer for granted', async () => {
    const server = new FakeServer().on(url, ({ body }) => {
      const { renames } = body as { readonly renames: readonly object[] }
      return { data: renames.length > 0 ? nothing : { ...nothing, lost, renames: [rename] } }
    })
    const { said } = await show(server)
    const question = await screen.findByRole('radiogroup', { name: '“备注（memo）”没有了，新增了同类的“说明（remark）”。已填的 12 个值要移过去吗？' })
    expect(question.querySelectorAll('input:checked')).toHaveLength(0)
    await waitFor(() => expect(said()).toEqual({ renames: [], lost: 12, unanswered: 1, looking: false }))
    fireEvent.click(screen.getByRole('radio', { name: '移过去' }))
    await waitFor(() => expect(said()).toEqual({ renames: [{ from: 'memo', to: 'remark' }], lost: 0, unanswered: 0, looking: false }))
    expect(server.last.body).toEqual({ ...design, renames: [{ from: 'memo', to: 'remark' }] })
    // The answer can be taken back.
    fireEvent.click(screen.getByRole('radio', { name: '不移' }))
    await waitFor(() => expect(said()).toEqual({ renames: [], lost: 12, unanswered: 0, looking: false }))
  })

  it('says why it could not look, and looks again', async () => {
    let refused = true
    await show(new FakeServer().on(url, () => (refused ? { code: 400, msg: '表单设计有错误，未保存' } : { data: nothing })))
    expect((await screen.findByRole('alert')).textContent).toContain('表单设计有错误，未保存')
    refused = false
    fireEvent.click(screen.getByRole('button', { name: '重新检查' }))
    expect(await screen.findByText('已检查 3 条数据，没有影响')).toBeTruthy()
  })

  it('tells after a second how far it is, and can be stopped', async () => {
    await show(new FakeServer().on(url, () => new Promise(() => undefined)))
    const stop = await screen.findByRole('button', { name: '取消检查' }, { timeout: 3000 })
    expect(screen.getByRole('progressbar')).toBeTruthy()
    fireEvent.click(stop)
    expect(await screen.findByText('已取消检查，发布前未知对已有数据的影响')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新检查' })).toBeTruthy()
  })
})
