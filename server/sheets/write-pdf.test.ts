import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { textOfPdf } from '../../tests/support/pdf-text'
import type { Paper } from './pdf/paper'
import { writePdf } from './write-pdf'

const file = { title: 'Letters', author: 'Us', language: 'en-US', pages: '{page}/{of}' }
const paperOf = (about: string): Paper => ({
  ...{ from: 'Us', title: 'Letter', mark: '', text: 'Please pay.', about, code: '' },
  ...{ columns: [{ title: 'For', is: 'text' }], rows: [['rent']], sums: [] },
})
const never = new AbortController().signal
async function* parts(...given: readonly (readonly string[])[]) {
  for (const part of given) yield part.map(paperOf)
}

it('papers come part by part into one file, in their order, while others take it', async () => {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writePdf(out, file, parts(['A', 'B'], [], ['C']), never)])
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(textOfPdf(bytes).map((page) => page[2])).toEqual(['A', 'B', 'C'])
})

it('a file that is called off is not ended, and nothing more is read for it', async () => {
  const off = new AbortController()
  const out = new PassThrough()
  out.resume()
  let read = 0
  async function* forever() {
    for (;;) {
      read += 1
      if (read === 3) off.abort(new Error('called off'))
      yield [paperOf(String(read))]
    }
  }
  await expect(writePdf(out, file, forever(), off.signal)).rejects.toThrow('called off')
  expect([read, out.writableEnded]).toEqual([3, false])
})

it('what reading the papers throws, the file fails with', async () => {
  async function* broken(): AsyncGenerator<readonly Paper[]> {
    yield [paperOf('A')]
    throw new Error('the database is away')
  }
  const out = new PassThrough()
  out.resume()
  await expect(writePdf(out, file, broken(), never)).rejects.toThrow('the database is away')
})
