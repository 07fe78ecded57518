import { readFileSync } from 'node:fs'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import { unknownTags } from '../../rules/template-tags'
import { fillDocx, tagsIn } from './fill-docx'
import { openDocx } from './open-docx'
import { mostBytes } from './template-fault'

const shipped = readFileSync('domain/leasing/assets/contract.docx')
/** The shipped template with another body, or with a further part. */
function document(body: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const zip = new PizZip(shipped)
  zip.file(
    'word/document.xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  )
  for (const [name, content] of Object.entries(more)) zip.file(name, content)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' }) as Buffer
}
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('a template', () => {
  it('that is shipped names what there is', () => {
    expect(unknownTags(tagsIn(shipped))).toEqual([])
  })

  it('has its tags filled in, also those that the word processor cut, with lists row by row and signs as they are', () => {
    const body = `<w:p><w:r><w:t>{co</w:t></w:r><w:r><w:t>de} {gone}</w:t></w:r></w:p>${paragraph('{#units}')}${paragraph('{no} {unit} {code}')}${paragraph('{/units}')}`
    const { text, content } = fillDocx(document(body), {
      code: 'A<&"B',
      units: [
        { no: '1', unit: 'x' },
        { no: '2', unit: 'y' },
      ],
    })
    expect(text.trim().split('\n')).toEqual(['A<&"B', '1 x A<&"B', '2 y A<&"B'])
    expect(openDocx(content).file('word/document.xml')?.asText()).toContain('A&lt;&amp;')
  })

  it('runs nothing: a tag that looks like a formula is a name that nothing stands for', () => {
    const tags = ['constructor', '1+1', 'code.length', '__proto__', 'units[0]']
    const { text } = fillDocx(document(tags.map((tag) => paragraph(`[{${tag}}]`)).join('')), { code: 'x', units: [{ unit: 'y' }] })
    expect(text.trim().split('\n')).toEqual(tags.map(() => '[]'))
  })

  it.each([
    ['no archive', Buffer.from('text'), 'notDocument'],
    ['an archive without a document', new PizZip().file('a.txt', 'x').generate({ type: 'nodebuffer' }) as Buffer, 'notDocument'],
    ['more than the limit', Buffer.alloc(mostBytes + 1), 'tooLarge'],
    ['parts that unpack to more than the limit', document('', { 'word/media/zero.xml': '0'.repeat(30 * 1024 * 1024) }), 'tooLarge'],
    ['entities of its own', document('', { 'word/more.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), 'unsafe'],
    ['macros', document('', { 'word/vbaProject.bin': 'x' }), 'unsafe'],
    ['a list that is not ended', document(paragraph('{#units}{unit}')), 'broken'],
  ])('of %s is refused', (_what, content, reason) => {
    expect(() => tagsIn(content)).toThrow(expect.objectContaining({ reason }) as Error)
  })

  it('that lies about its sizes is unpacked no further than the limit', () => {
    const lying = Buffer.from(document('', { 'word/media/zero.xml': '0'.repeat(30 * 1024 * 1024) }))
    const true30 = Buffer.alloc(4)
    true30.writeUInt32LE(30 * 1024 * 1024)
    for (let at = lying.indexOf(true30); at >= 0; at = lying.indexOf(true30, at + 1)) lying.writeUInt32LE(10, at)
    expect(() => openDocx(lying)).toThrow(expect.objectContaining({ reason: 'tooLarge' }) as Error)
  })
})
