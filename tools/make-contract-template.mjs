/**
 * Writes the template that every installation has from the start: `node tools/make-contract-template.mjs`. It is a plain lease with a table of
 * units and one of payments; its text stands in `domain/leasing/assets/contract.json`, so that a change of it can be read.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import PizZip from 'pizzip'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const run = (text, bold = false, size = 21) =>
  `<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="SimSun"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r>`
const line = (text, { align = 'left', bold = false, size = 21, after = 120 } = {}) =>
  `<w:p><w:pPr><w:spacing w:after="${after}" w:line="360" w:lineRule="auto"/><w:jc w:val="${align}"/></w:pPr>${run(text, bold, size)}</w:p>`
const cell = (text, bold = false) =>
  `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run(text, bold, 19)}</w:p></w:tc>`
const row = (cells, bold = false) => `<w:tr>${cells.map((text) => cell(text, bold)).join('')}</w:tr>`
const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('')
const table = (...rows) =>
  `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${border}</w:tblBorders></w:tblPr>${rows.join('')}</w:tbl>${line('')}`

const text = readFileSync(new URL('../domain/leasing/assets/contract.json', import.meta.url), 'utf8')
const { title, parts } = JSON.parse(text)
const body = [
  line(title, { align: 'center', bold: true, size: 36, after: 360 }),
  ...parts.map((part) => {
    if (typeof part === 'string') return line(part)
    if ('head' in part) return line(part.head, { bold: true, size: 24 })
    return table(row(part.columns, true), row(part.row))
  }),
].join('')

const zip = new PizZip()
zip.file(
  '[Content_Types].xml',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
zip.file(
  '_rels/.rels',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
)
zip.file(
  'word/document.xml',
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${word}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
)
writeFileSync(new URL('../domain/leasing/assets/contract.docx', import.meta.url), zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' }))
