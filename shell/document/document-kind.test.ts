import { describe, expect, it } from 'vitest'
import { documentKind, viewerAddress, type DocumentKind } from './document-kind'

describe('a document', () => {
  it.each<[DocumentKind, readonly string[]]>([
    ['picture', ['a.png', 'a.jpg', 'a.JPEG', 'a.bmp', 'a.gif', 'a.webp', 'a.psd', 'a.svg', 'a.tiff']],
    ['pdf', ['租赁合同.pdf', 'A.PDF']],
    ['office', ['a.doc', 'a.docx', 'a.xls', 'a.xlsx', 'a.ppt', 'a.PPTX']],
    ['other', ['a.txt', 'a.zip', 'pdf', 'a.pdf.exe', '']],
  ])('is looked at as %s by the end of its name', (kind, names) => {
    expect(names.map(documentKind)).toEqual(names.map(() => kind))
  })

  it.each([
    ['https://view.example/embed?src={url}&ui=zh', 'https://view.example/embed?src=https%3A%2F%2Fa.cn%2Ff%3Fsign%3D1&ui=zh'],
    ['https://view.example/embed?src=', 'https://view.example/embed?src=https%3A%2F%2Fa.cn%2Ff%3Fsign%3D1'],
  ])('of an office goes to the viewer %s as one value', (viewer, address) => {
    expect(viewerAddress(viewer, 'https://a.cn/f?sign=1')).toBe(address)
  })
})
