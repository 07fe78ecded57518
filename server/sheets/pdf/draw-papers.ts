import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import { fontFiles, setPlainly, type FontName } from './fonts'
import { planPages, type Piece } from './pages'
import type { Paper, PaperFile } from './paper'
import { widthsOf, type ColumnNeed } from './widths'
import { widestPiece, wrap } from './wrap'

/** A4 in points, and the white around what stands on it. */
const [width, height] = [595.28, 841.89]
const margin = { side: 46, top: 50, bottom: 64 }
const inside = width - 2 * margin.side
const lowest = height - margin.bottom
const colors = { text: '#1f1f1f', less: '#595959', line: '#d0d0d0', head: '#f5f5f5', mark: '#cf1322' }
const sizes = { small: 8, cell: 8.5, text: 10, mark: 15, title: 19 }
/** From one line to the next, as a part of the size. */
const leading = 1.45
const cell = { beside: 5, above: 4 }
/** As large as in the browser: 2.6 cm. */
const codeSize = 74
const gap = 14
/** A longer word of a cell is cut, rather than taking the room of others. */
const mostUnbroken = 110

const lineOf = (size: number): number => size * leading
const rowLine = lineOf(sizes.cell)
const around = 2 * cell.above

interface Style {
  readonly size: number
  readonly font?: FontName
  readonly color?: string
}

/** A file of papers that is being drawn. */
export interface DrawnPapers {
  /** Draws a paper on pages of its own. */
  add(paper: Paper): void
  /** Puts down what is left: the fonts, as far as they were used, and where everything lies. Resolves when it has been given. */
  end(): Promise<void>
}

/**
 * Draws papers into a PDF file on A4 and gives its bytes to `put` as they come. Texts are texts, which can be searched and copied; of the font only the signs
 * that were used are in the file. `plain` leaves out the compression. Nothing of a paper is kept once it is drawn, but for where its pages lie.
 */
export function drawPapers(file: PaperFile, put: (bytes: Uint8Array) => void, { plain = false } = {}): DrawnPapers {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    compress: !plain,
    lang: file.language,
    displayTitle: true,
    fontLayoutCache: false,
    // None of the library's own: it would read a font anew at each use that it knows by another name already.
    font: '',
    info: { Title: file.title, Author: file.author, Creator: 'Weft', Producer: 'Weft' },
  })
  doc.on('data', (bytes: Uint8Array) => put(bytes))
  const ended = new Promise<void>((resolve) => void doc.on('end', resolve))
  const measures = Object.fromEntries(
    Object.entries(fontFiles).map(([name, path]) => {
      doc.registerFont(name, path).font(name)
      // The library keeps the font that is in use here; no call of it tells.
      const { font } = (doc as unknown as { readonly _font: { readonly font: Parameters<typeof setPlainly>[0] } })._font
      return [name, setPlainly(font)]
    }),
  ) as Readonly<Record<FontName, (text: string) => number>>

  const widthOf = (text: string, { size, font = 'regular' }: Style): number => measures[font](text) * size
  const lines = (text: string, most: number, style: Style): readonly string[] => wrap(text, most, (part) => widthOf(part, style))
  const write = (text: string, x: number, y: number, { size, font = 'regular', color = colors.text }: Style): void => {
    doc.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false })
  }
  const writeTo = (right: number, text: string, y: number, style: Style): void => write(text, right - widthOf(text, style), y, style)
  /** Writes in the middle of the page, and returns where it goes on below. */
  const center = (text: string, y: number, style: Style): number => {
    const written = text === '' ? [] : lines(text, inside, style)
    for (const [at, one] of written.entries()) write(one, (width - widthOf(one, style)) / 2, y + at * lineOf(style.size), style)
    return y + written.length * lineOf(style.size)
  }

  const table = ({ columns, rows, sums }: Paper) => {
    const head: Style = { size: sizes.cell, font: 'bold' }
    const body: Style = { size: sizes.cell }
    const measured = (style: Style) => (text: string) => widthOf(text, style)
    const needs = columns.map(({ title, is }, at): ColumnNeed => {
      const texts = rows.map((row) => row[at] ?? '')
      const values = at === columns.length - 1 ? sums.map(({ value }) => value) : []
      const wanted = Math.max(...[title, ...values].map(measured(head)), ...texts.map(measured(body)))
      const pieces = [widestPiece(title, measured(head)), ...texts.map((text) => widestPiece(text, measured(body)))]
      return { wanted: wanted + 2 * cell.beside, least: (is === 'amount' ? wanted : Math.min(mostUnbroken, Math.max(...pieces))) + 2 * cell.beside }
    })
    const widths = widthsOf(needs, inside)
    const starts = widths.map((_, at) => margin.side + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
    const linesIn = (text: string, at: number, style: Style) => lines(text, (widths[at] ?? 0) - 2 * cell.beside, style)
    const titles = columns.map(({ title }, at) => linesIn(title, at, head))
    const cells = rows.map((row) => columns.map((_, at) => linesIn(row[at] ?? '', at, body)))
    return { head, body, widths, starts, titles, cells, headHeight: Math.max(...titles.map(({ length }) => length)) * rowLine + around }
  }
  type Table = ReturnType<typeof table>

  /** Draws a row of cells, each with some lines, and returns where it ends. */
  const drawRow = ({ columns }: Paper, { starts, widths }: Table, written: readonly (readonly string[])[], y: number, style: Style): number => {
    const rowHeight = Math.max(1, ...written.map(({ length }) => length)) * rowLine + around
    doc.lineWidth(0.5).strokeColor(colors.line)
    if (style.font === 'bold') doc.rect(margin.side, y, inside, rowHeight).fillAndStroke(colors.head, colors.line)
    for (const [at, some] of written.entries()) {
      const [start, wide] = [starts[at] ?? 0, widths[at] ?? 0]
      doc.rect(start, y, wide, rowHeight).stroke()
      for (const [line, one] of some.entries()) {
        const top = y + cell.above + line * rowLine
        if (columns[at]?.is === 'amount') writeTo(start + wide - cell.beside, one, top, style)
        else write(one, start + cell.beside, top, style)
      }
    }
    return y + rowHeight
  }

  const drawSums = ({ sums }: Paper, { starts, widths }: Table, y: number): number => {
    const [start, wide] = [starts.at(-1) ?? 0, widths.at(-1) ?? 0]
    const rowHeight = rowLine + around
    for (const [at, { title, value }] of sums.entries()) {
      const top = y + at * rowHeight
      doc.lineWidth(0.5).strokeColor(colors.line)
      doc.rect(margin.side, top, start - margin.side, rowHeight).stroke()
      doc.rect(start, top, wide, rowHeight).stroke()
      const style: Style = { size: sizes.cell, font: at === sums.length - 1 ? 'bold' : 'regular' }
      writeTo(start - cell.beside, title, top + cell.above, style)
      writeTo(start + wide - cell.beside, value, top + cell.above, style)
    }
    return y + sums.length * rowHeight
  }

  /** Draws a QR code with its upper right corner at a point, run by run. */
  const drawCode = (text: string, right: number, top: number): void => {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
    // The white around it is a part of the code.
    const dot = codeSize / (size + 4)
    const [left, upper] = [right - codeSize + 2 * dot, top + 2 * dot]
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const from = x
        while (x < size && data[y * size + x] === 1) x += 1
        if (x > from) doc.rect(left + from * dot, upper + y * dot, (x - from) * dot, dot)
      }
    doc.fill('#000000')
  }

  const drawHead = (paper: Paper): number => {
    let y = center(paper.from, margin.top, { size: sizes.text, color: colors.less })
    y = center(paper.title, y + 2, { size: sizes.title, font: 'bold' })
    y = center(paper.about, y + 2, { size: sizes.text, color: colors.less })
    if (paper.mark !== '') y = center(paper.mark, y + 6, { size: sizes.mark, font: 'bold', color: colors.mark })
    const style: Style = { size: sizes.text }
    const text = lines(paper.text, inside, style)
    for (const [at, one] of text.entries()) write(one, margin.side, y + gap + at * lineOf(sizes.text), style)
    return y + gap + text.length * lineOf(sizes.text) + gap
  }
  /** What stands above the table on pages behind the first. */
  const laterHead = margin.top + lineOf(sizes.text) + 8

  const drawFoot = (paper: Paper, page: number, of: number): void => {
    const y = height - 40
    const style: Style = { size: sizes.small, color: colors.less }
    doc
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .moveTo(margin.side, y - 6)
      .lineTo(width - margin.side, y - 6)
      .stroke()
    write(paper.about, margin.side, y, style)
    writeTo(width - margin.side, file.pages.replace('{page}', String(page)).replace('{of}', String(of)), y, style)
  }

  return {
    add(paper) {
      doc.addPage()
      let y = drawHead(paper)
      const laid = table(paper)
      const end = paper.sums.length * (rowLine + around) + (paper.code === '' ? 0 : gap + codeSize)
      const pages = planPages(
        laid.cells.map((row) => Math.max(1, ...row.map(({ length }) => length))),
        { line: rowLine, around, first: lowest - y - laid.headHeight, later: lowest - laterHead - laid.headHeight, end },
      )
      for (const [at, { pieces, isLast }] of pages.entries()) {
        if (at > 0) {
          doc.addPage()
          write(paper.title, margin.side, margin.top, { size: sizes.text, font: 'bold' })
          if (paper.mark !== '') writeTo(width - margin.side, paper.mark, margin.top, { size: sizes.text, font: 'bold', color: colors.mark })
          y = laterHead
        }
        y = drawRow(paper, laid, laid.titles, y, laid.head)
        const cellsOf = ({ row, from, until }: Piece) => (laid.cells[row] ?? []).map((some) => some.slice(from, until))
        for (const piece of pieces) y = drawRow(paper, laid, cellsOf(piece), y, laid.body)
        if (isLast) y = drawSums(paper, laid, y)
        if (isLast && paper.code !== '') drawCode(paper.code, width - margin.side, y + gap)
        drawFoot(paper, at + 1, pages.length)
      }
    },
    end() {
      doc.end()
      return ended
    },
  }
}
