import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessKind, type ColumnKind } from './guess-kind'

const repeated = (...texts: readonly string[]): readonly string[] => [...texts, ...texts, ...texts]

describe('a column is guessed from its cells', () => {
  it.each<[kind: ColumnKind, title: string, cells: readonly string[]]>([
    ['date', '入职', ['2024-05-01', '2023/1/9', '2022.12.31', '2024年2月29日', '']],
    ['text', '入职', ['2024-05-01', '2024-02-30']],
    ['text', '入职', ['2024-05-01', '待定']],
    ['dateTime', '到访', ['2024-05-01 08:30:00', '2024/5/1 8:30']],
    ['dateTime', '到访', ['2024-05-01 08:30:00', '2024-05-02']],
    ['month', '账期', ['2024-05', '2024年12月']],
    ['time', '开门', ['08:30', '17:05:59']],
    ['text', '开门', ['08:30', '25:00']],
    ['integer', '套数', ['1', '20', '-3', '0']],
    ['integer', '库存', ['12 件', '7件']],
    ['decimal', '面积', ['88.5', '120']],
    ['decimal', '租金', ['3500', '4200']],
    ['decimal', '合计', ['1,234.50', '12,000']],
    ['decimal', '折扣', ['¥12', '￥8.5']],
    ['decimal', '占比', ['12%', '7.5%']],
    ['text', '房间', ['0101', '0102']],
    ['text', '合同编号', ['20240501', '20240502']],
    ['text', '银行卡', ['6222021234567890123', '6222021234567890124']],
    ['text', '数', ['1', '二']],
    ['phone', '联系方式', ['13800138000', '19912345678']],
    ['integer', '数', ['13800138000', '12']],
    ['email', '联系', ['a@b.cn', 'zhang.san@example.com']],
    ['idCard', '证号', ['11010519491231002X', '440524188001010014']],
    ['yesNo', '驻场', ['是', '否', '']],
    ['yesNo', '驻场', ['TRUE', 'false']],
    ['yesNo', '驻场', ['√', '']],
    ['select', '类别', repeated('水', '电', '空调')],
    ['text', '姓名', ['张三', '李四', '王五', '赵六', '钱七']],
    ['text', '类别', ['水', '水']],
    ['text', '工号', repeated('A1', 'A2', 'A3')],
    ['textarea', '意见', ['第一行\n第二行', '好']],
    ['textarea', '意见', ['好'.repeat(51)]],
    ['text', '公式', ['#DIV/0!', '3']],
  ])('%s: %s %j', (kind, title, cells) => expect(guessKind(title, cells).kind).toBe(kind))
})

describe('a column without cells goes by its title', () => {
  it.each<[kind: ColumnKind, title: string]>([
    ['date', '签订日期'],
    ['dateTime', '报修时间'],
    ['month', '所属月份'],
    ['phone', '联系电话'],
    ['email', '电子邮箱'],
    ['yesNo', '是否紧急'],
    ['textarea', '备注'],
    ['decimal', '合同金额'],
    ['integer', '数量'],
    ['text', '手册'],
    ['text', '合同编号'],
    ['idCard', '身份证号'],
    ['phone', 'Mobile phone'],
    ['date', 'Due date'],
  ])('%s: %s', (kind, title) => expect(guessKind(title, ['', ' ']).kind).toBe(kind))
})

it('a decimal keeps as many digits as its cells have, and its unit where all have the same', () => {
  expect(guessKind('长', ['1.234', '2.5 kg'])).toMatchObject({ kind: 'decimal', precision: 3, unit: '' })
  expect(guessKind('重', ['1.5kg', '2 kg'])).toMatchObject({ precision: 1, unit: 'kg' })
  expect(guessKind('租金', ['¥3500', '¥42.5'])).toMatchObject({ precision: 2, unit: '¥' })
})

it('a choice offers every text that occurs, once and in its order', () => {
  expect(guessKind('状态', ['在用', '闲置', '在用', '报废', '闲置', '报废'])).toMatchObject({ kind: 'select', options: ['在用', '闲置', '报废'] })
})

describe('whatever the cells say', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', ' ', '是', '2024-05-01', '08:00', '12', '1,200.5', '13800138000', 'a@b.cn'))

  it('the order of the rows and empty rows change nothing of the kind', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), (cells) => {
        const kind = guessKind('列', cells).kind
        expect(guessKind('列', [...cells].reverse()).kind).toBe(kind)
        expect(
          guessKind(
            '列',
            cells.flatMap((one) => [one, '', '  ']),
          ).kind,
        ).toBe(kind)
      }),
    )
  })

  it('one free text among them makes it text', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), (cells) => {
        const kind = guessKind('列', [...cells, '随便写的一句话']).kind
        expect(['text', 'textarea', 'select']).toContain(kind)
      }),
    )
  })

  it('it takes no long time', () => {
    const hostile = ['1'.repeat(100_000), `${'1,'.repeat(50_000)}x`, `${'a'.repeat(50_000)}@`, `a@${'b-'.repeat(50_000)}`]
    const begun = performance.now()
    for (const one of hostile) guessKind('列', [one])
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
