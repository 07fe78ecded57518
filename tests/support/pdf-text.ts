import { inflateSync } from 'node:zlib'

/** The objects of a PDF file that is written in the plain way, by their numbers: what stands in each, and the bytes of its stream. */
function objectsIn(file: Buffer): ReadonlyMap<string, { readonly data: string; readonly stream: string }> {
  const text = file.toString('latin1')
  const objects = new Map<string, { readonly data: string; readonly stream: string }>()
  for (const found of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/gu)) {
    const from = found.index + found[0].length
    const [begin, end] = [text.indexOf('stream\n', from), text.indexOf('endobj', from)]
    const isStream = begin !== -1 && begin < end
    const data = text.slice(from, isStream ? begin : end)
    const length = Number(/\/Length (\d+)/u.exec(data)?.[1] ?? 0)
    const bytes = file.subarray(begin + 'stream\n'.length, begin + 'stream\n'.length + length)
    objects.set(found[1] ?? '', { data, stream: isStream ? (data.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') : '' })
  }
  return objects
}

const numbersIn = (data: string, key: string): readonly string[] =>
  [...(new RegExp(`/${key} \\[?((?:\\d+ 0 R\\s*)+)`, 'u').exec(data)?.[1] ?? '').matchAll(/(\d+) 0 R/gu)].map(([, number = '']) => number)

/** What the codes of a font mean, as the file itself says to whoever searches it or copies from it. */
function signsOf(map: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gu))
    for (const [at, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gu)].entries()) {
      const units = codes.split(' ').map((code) => parseInt(code, 16))
      signs.set((parseInt(first, 16) + at).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  return signs
}

/** The texts of each page of a PDF file that the server has drawn, in the order in which they were drawn: read by the map of its fonts, so that they are there for whoever searches. */
export function textOfPdf(file: Buffer): readonly (readonly string[])[] {
  const objects = objectsIn(file)
  const dataOf = (number: string | undefined): string => objects.get(number ?? '')?.data ?? ''
  const [pages = ''] = [...objects.values()].flatMap(({ data }) => (/\/Type \/Pages\b/u.test(data) ? [data] : []))
  return numbersIn(pages, 'Kids').map((kid) => {
    const page = dataOf(kid)
    const fonts = new Map(
      [...dataOf(numbersIn(page, 'Resources')[0]).matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name = '', number]) => [
        name,
        signsOf(objects.get(numbersIn(dataOf(number), 'ToUnicode')[0] ?? '')?.stream ?? ''),
      ]),
    )
    const content = objects.get(numbersIn(page, 'Contents')[0] ?? '')?.stream ?? ''
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/gu)].map(([, font = '', codes = '']) =>
      [...codes.matchAll(/<([0-9a-f]*)>/gu)].map(([, hex = '']) => hex.replace(/.{4}/gu, (code) => fonts.get(font)?.get(code) ?? '\ufffd')).join(''),
    )
  })
}
