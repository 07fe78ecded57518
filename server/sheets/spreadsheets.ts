/**
 * The library that writes workbooks. Loading it holds everybody up for a quarter of a second: the server does so once it listens, and not
 * before, since most starts are waited for and most days begin without a file.
 */
export const spreadsheets = async () => (await import('exceljs')).default
