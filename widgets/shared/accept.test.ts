import { describe, expect, it } from 'vitest'
import { acceptAttribute, accepts, asAccept } from './accept'

describe('which files may be uploaded', () => {
  it.each<[string[], string, string, boolean]>([
    [[], 'anything.exe', '', true],
    [['excel'], 'rent.XLSX', '', true],
    [['excel'], 'rent.csv', 'text/csv', false],
    [['word', 'pdf'], 'lease.pdf', 'application/pdf', true],
    [['image'], 'photo.png', 'image/png', true],
    [['image'], 'photo.png', 'text/html', false],
    [['image'], 'photo.png', '', true],
    [['image'], 'photo', '', false],
    [['video'], 'tour.mp4', 'video/mp4', true],
    [['audio'], 'call.mp3', '', true],
    [['.dwg'], 'plan.dwg', '', true],
    [['.dwg'], 'plan.dwg.exe', '', false],
    [['application/zip'], 'all.zip', 'application/zip', true],
    [['application/zip'], 'all.zip', '', true],
  ])('%j lets in %s of type "%s": %s', (accept, name, type, expected) => {
    expect(accepts(accept, name, type)).toBe(expected)
  })

  it('is told to the file picker in its own terms', () => {
    expect(acceptAttribute(['excel', 'image', '.dwg'])).toBe('.xls,.xlsx,image/*,.dwg')
    expect(acceptAttribute([])).toBeUndefined()
  })
})

describe('on the wire', () => {
  it.each<[string, string[] | undefined]>([
    ['', []],
    ['*', []],
    ['.xls,.xlsx', ['excel']],
    ['.doc, .docx, .pdf, .dwg', ['word', 'pdf', '.dwg']],
    ['.xls', ['.xls']],
    ['image/*', ['image']],
    ['JPG,png', ['.jpg', '.png']],
    ['<script>', undefined],
  ])('%j means %j', (wire, words) => {
    expect(asAccept.read(wire)).toEqual(words)
  })

  it('comes back as it went', () => {
    for (const words of [['excel', 'image', '.dwg'], ['word', 'pdf', 'txt', 'video', 'audio'], []])
      expect(asAccept.read(asAccept.write(words))).toEqual(words)
  })
})
