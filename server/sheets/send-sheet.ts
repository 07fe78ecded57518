import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../http/headers'
import { answered } from '../http/route'
import { sheetType, type SentSheet } from './sheet'
import { writeWorkbook } from './write-workbook'

/** Sends a workbook, row by row as they come: it never lies in memory as a whole, and others get their turn between the rows. */
export function sendSheet(reply: FastifyReply, sheet: SentSheet): typeof answered {
  const out = new PassThrough()
  reply
    .header('content-type', sheetType)
    .header('content-disposition', contentDisposition('attachment', `${sheet.name}.xlsx`))
    .send(out)
  // Whoever waits for the rest of a file that cannot be made sees it break off.
  writeWorkbook(out, sheet).catch((error: Error) => out.destroy(error))
  return answered
}
