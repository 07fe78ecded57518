export { guardText, plainText } from './guard-text'
export { readWorkbook, sheetName, writeWorkbook } from './workbook'
