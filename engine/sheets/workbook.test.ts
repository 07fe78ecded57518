import ExcelJS from 'exceljs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unpacksBeyond } from './unpacked-size'
import { readWorkbook } from './workbook'

const { Workbook } = ExcelJS

async function sheet(fill: (sheet: ExcelJS.Worksheet) => void): Promise<ArrayBuffer> {
  const book = new Workbook()
  fill(book.addWorksheet('a'))
  return (await book.xlsx.writeBuffer()) as unknown as ArrayBuffer
}

describe('what the cells of a sheet say', () => {
  it('is 15 digits of a number, zeros that its format shows, and the faults that it shows', async () => {
    const file = await sheet((one) => {
      one.addRow(['和', '编号', '错误', '公式错误', '小数', '大数'])
      one.addRow([0.1 + 0.2, 123, { error: '#N/A' }, { formula: 'A1/0', result: { error: '#DIV/0!' } }, 1e-7, 123456789012345])
      one.getCell('B2').numFmt = '00000'
    })
    expect((await readWorkbook(file))[1]).toEqual(['0.3', '00123', '#N/A', '#DIV/0!', '0.0000001', '123456789012345'])
  })
})

describe('a file that unpacks to too much', () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)

  it('is refused before it is unpacked whole', async () => {
    const file = unzipSync(new Uint8Array(await sheet((one) => one.addRow(['x']))))
    const bomb = zipSync({ ...file, 'xl/sharedStrings.xml': zeros(40) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await readWorkbook(bomb.slice().buffer)).toBe('tooLarge')
  })

  it('is found though its directory says it is small', () => {
    const bomb = zipSync({ 'a.xml': zeros(8) })
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
    // The central directory's entry begins with PK\x01\x02; 24 bytes on stands the size it unpacks to.
    for (let at = 0; at < bomb.length - 4; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    expect(unpacksBeyond(bomb, 1024 * 1024)).toBe(true)
    expect(unpacksBeyond(bomb, 16 * 1024 * 1024)).toBe(false)
  })

  it('is none that is no zip at all', () => {
    expect(unpacksBeyond(strToU8('a,b,c'), 1)).toBe(false)
  })
})
