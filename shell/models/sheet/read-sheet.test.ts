import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text'
import { readCsv } from './read-csv'
import { readSheet, sheetLimits } from './read-sheet'

const fileOf = (name: string, ...parts: BlobPart[]): File => new File(parts, name)
/** `姓名,电话\n张三,1` as GBK. */
const gbk = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x31])
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])])
const rows = [
  ['姓名', '电话'],
  ['张三', '1'],
]

describe('CSV', () => {
  it.each<[encoding: string, bytes: Uint8Array]>([
    ['UTF-8', new TextEncoder().encode('姓名,电话\n张三,1')],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeff姓名,电话\r\n张三,1\r\n')],
    ['GBK', gbk],
    ['UTF-16', utf16('姓名\t电话\n张三\t1')],
  ])('is read in %s', async (_encoding, bytes) => {
    expect(await readSheet(fileOf('people.csv', bytes as BlobPart))).toEqual({ ok: true, rows })
    expect(decodeText(bytes)).not.toMatch(/^\ufeff|\ufffd/)
  })

  it.each<[name: string, text: string, rows: readonly (readonly string[])[]]>([
    [
      'semicolons',
      'a;b\n"1,5";2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'quotes, doubled quotes and line ends within',
      'a,b\n"x ""y""\nz",2',
      [
        ['a', 'b'],
        ['x "y"\nz', '2'],
      ],
    ],
    ['a quote inside of a cell', 'a"b,c', [['a"b', 'c']]],
    ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
    ['empty cells and lines', 'a,,b\n\n,x,', [['a', '', 'b'], [''], ['', 'x', '']]],
    ['one column', 'a\nb', [['a'], ['b']]],
  ])('is read with %s', (_name, text, expected) => expect(readCsv(text, 100, 100)).toEqual(expected))

  it('beyond the rows and columns that are looked at is not read', () => {
    expect(readCsv('a,b,c\n1,2,3\n4,5,6', 2, 2)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})

describe('a workbook', () => {
  const written = async (fill: (sheet: ExcelJS.Worksheet) => void): Promise<File> => {
    const book = new ExcelJS.Workbook()
    fill(book.addWorksheet('x'))
    return fileOf('people.xlsx', await book.xlsx.writeBuffer())
  }

  it('gives texts: dates as days, formulas as their results, merged cells in each of their places', async () => {
    const file = await written((sheet) => {
      sheet.addRow(['员工名单', '', ''])
      sheet.mergeCells('A1:C1')
      sheet.addRow(['姓名', '入职', '工资'])
      sheet.addRow(['张三', new Date(Date.UTC(2024, 4, 1)), { formula: '1+1', result: 2 }])
    })
    expect(await readSheet(file)).toEqual({
      ok: true,
      rows: [
        ['员工名单', '员工名单', '员工名单'],
        ['姓名', '入职', '工资'],
        ['张三', '2024-05-01', '2'],
      ],
    })
  })

  it('that says nothing is empty', async () => {
    expect(await readSheet(await written(() => undefined))).toEqual({ ok: false, fault: 'empty' })
  })
})

describe('a file that gives no columns says why', () => {
  it.each<[fault: string, file: File]>([
    ['oldExcel', fileOf('people.xls', 'x')],
    ['otherType', fileOf('people.pdf', 'x')],
    ['unreadable', fileOf('people.xlsx', 'no workbook')],
    ['empty', fileOf('people.csv', ' \n,,')],
    ['tooLarge', fileOf('people.csv', new Uint8Array(sheetLimits.megabytes * 1024 * 1024 + 1))],
  ])('%s', async (fault, file) => expect(await readSheet(file)).toEqual({ ok: false, fault }))
})
