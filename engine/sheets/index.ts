export { guardText, plainText } from './guard-text'
export { readWorkbook, sheetName, writeWorkbook, type SheetColumn } from './workbook'
