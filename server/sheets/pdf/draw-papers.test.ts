import { create } from 'qrcode'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../../tests/support/pdf-text'
import { drawPapers } from './draw-papers'
import type { Paper } from './paper'

const file = { title: '缴费通知单', author: '云谷产业园', language: 'zh-CN', pages: '第 {page} 页，共 {of} 页' }
const row = ['HT-1', '1号楼-1201', '租金', '2026-01-01 – 2026-03-31', '2026-01-05', '1,000.00']
const paper: Paper = {
  from: '云谷产业园',
  title: '缴费通知单',
  about: '通知单号 JF1',
  mark: '',
  text: '尊敬的 甲公司：请缴清。',
  columns: ['合同', '单元', '科目', '费用期间', '应缴日', '应缴'].map((title) => ({ title, is: title === '应缴' ? 'amount' : 'text' })),
  rows: [row],
  sums: [{ title: '应缴合计', value: '¥1,000.00' }],
  code: 'JF1',
}

async function drawn(papers: readonly Paper[], given = file) {
  const parts: Uint8Array[] = []
  const drawing = drawPapers(given, (bytes) => void parts.push(bytes), { plain: true })
  for (const one of papers) drawing.add(one)
  await drawing.end()
  const bytes = Buffer.concat(parts)
  return { bytes, pages: textOfPdf(bytes), raw: bytes.toString('latin1') }
}

describe('a file of papers', () => {
  let one: Awaited<ReturnType<typeof drawn>>
  beforeAll(async () => {
    one = await drawn([paper])
  })

  it('holds what stands on them as text, in the order in which it is read', () => {
    expect(one.pages).toEqual([
      [
        ...['云谷产业园', '缴费通知单', '通知单号 JF1', '尊敬的 甲公司：请缴清。'],
        ...['合同', '单元', '科目', '费用期间', '应缴日', '应缴'],
        ...row,
        ...['应缴合计', '¥1,000.00', '通知单号 JF1', '第 1 页，共 1 页'],
      ],
    ])
  })

  it('says its title, its author and its language', () => {
    const spelled = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')
    expect(one.raw).toContain(`(${spelled('缴费通知单')})`)
    expect(one.raw).toContain(`(${spelled('云谷产业园')})`)
    expect(one.raw).toContain('/Lang (zh-CN)')
    expect(one.raw).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  it('brings of the font what is used, and nothing that it would have to fetch', () => {
    expect(one.bytes.length).toBeLessThan(60_000)
    expect(one.raw.match(/\/FontFile2 /gu)).toHaveLength(2)
  })

  it('puts amounts below each other to the right', async () => {
    const { raw } = await drawn([{ ...paper, rows: [row, [...row.slice(0, -1), '7.00'], [...row.slice(0, -1), '123,456.00']] }])
    const starts = [...raw.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/F\d+ 8.5 Tf/gu)].map(([, x]) => Number(x))
    // Behind the heads of the columns the last cell of each of three rows; a digit of the font is 0.555 of its size wide.
    const [thousand = 0, seven = 0, most = 0] = [11, 17, 23].map((at) => starts[at])
    expect(thousand - most).toBeCloseTo(2 * 0.555 * 8.5, 1)
    expect(seven).toBeGreaterThan(thousand + 3 * 0.555 * 8.5)
  })

  it('draws the code as dots of the paper itself', () => {
    const { size, data } = create('JF1', { errorCorrectionLevel: 'M' }).modules
    const dark = data.reduce((sum, dot) => sum + (dot === 1 ? 1 : 0), 0)
    const rectangles = [...one.raw.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gmu)].map(([, , , wide, high]) => [Number(wide), Number(high)])
    const dot = 74 / (size + 4)
    const ofCode = rectangles.filter(([, high = 0]) => Math.abs(high - dot) < 0.01)
    expect(Math.round(ofCode.reduce((sum, [wide = 0]) => sum + wide / dot, 0))).toBe(dark)
  })

  it('begins each paper on a page of its own, and says where one is void', async () => {
    const { pages } = await drawn([paper, { ...paper, about: '通知单号 JF2', mark: '已作废' }])
    expect(pages.map((page) => page.slice(2, 4))).toEqual([
      ['通知单号 JF1', '尊敬的 甲公司：请缴清。'],
      ['通知单号 JF2', '已作废'],
    ])
  })

  it('repeats the head of a table that goes on, counts the pages of each paper, and ends with its sums', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => [`HT-${at}`, ...row.slice(1)])
    const { pages } = await drawn([{ ...paper, rows }, paper])
    expect(pages.map((page) => page.at(-1))).toEqual(['第 1 页，共 3 页', '第 2 页，共 3 页', '第 3 页，共 3 页', '第 1 页，共 1 页'])
    expect(pages.map((page) => page.includes('费用期间'))).toEqual([true, true, true, true])
    expect(pages.map((page) => page.includes('应缴合计'))).toEqual([false, false, true, true])
    const contracts = pages.slice(0, 3).flatMap((page) => page.filter((text) => text.startsWith('HT-')))
    expect(contracts).toEqual(rows.map(([contract]) => contract))
  })

  it('says simplified, traditional and Latin signs, amounts and marks that letters need', async () => {
    const text = '繳費通知單、产业园（一期）“A座”￥1,000.00 ¥5 – Payment notice № 7：请于 12-31 前缴清！'
    const { pages } = await drawn([{ ...paper, text }])
    expect(pages[0]?.[3]?.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })
})
