import { describe, expect, it } from 'vitest'
import { answersMore, draftOf } from './draft-of'
import { readMail, type Mail } from './read-mail'

const mail = (more: object = {}): Mail => {
  const value = {
    id: 'm1',
    box: 'inBox',
    subject: '验收',
    sender: { id: 'chen', name: '陈静/chenjing' },
    to: [
      { id: 'me', name: '吴佳/wujia' },
      { id: 'he', name: '何晓明/hexiaoming' },
    ],
    copies: [{ id: 'lin', name: '林远/linyuan' }],
    sentTime: 1,
    bodyText: '<p>a</p>',
    files: [{ name: 'a.txt', fileId: 'f1' }],
    quotes: [],
    newerId: null,
    olderId: 'm0',
    ...more,
  }
  const read = readMail(value)
  if (!read) throw new Error('not a mail')
  return read
}
const marks = { own: '回复：', all: ['回复：', '转发：', 'Re: ', 'Fwd: '] }

describe('an answer', () => {
  it('goes to who wrote the mail', () => {
    expect(draftOf(mail(), 'reply', 'me', marks)).toEqual({ toUserIds: ['chen'], copyUserIds: [], subject: '回复：验收', bodyText: '', files: [] })
  })
  it('to all leaves oneself out and keeps the copies copies', () => {
    expect(draftOf(mail(), 'replyAll', 'me', marks)).toMatchObject({ toUserIds: ['chen', 'he'], copyUserIds: ['lin'] })
  })
  it('to a mail of one’s own goes to those it went to', () => {
    expect(draftOf(mail({ box: 'sent' }), 'reply', 'chen', marks)).toMatchObject({ toUserIds: ['me', 'he'] })
  })
  it('leaves out people whose account is gone', () => {
    expect(draftOf(mail({ sender: { id: 'gone', name: '' } }), 'replyAll', 'me', marks)).toMatchObject({ toUserIds: ['he'] })
  })
  it.each(['Re: 回复：验收', '转发：Re: 验收', '回复：验收'])('to "%s" is marked once', (subject) => {
    expect(draftOf(mail({ subject }), 'reply', 'me', marks)['subject']).toBe('回复：验收')
  })
  it('that passes a mail on takes its files along, to nobody yet', () => {
    const own = { ...marks, own: '转发：' }
    expect(draftOf(mail(), 'forward', 'me', own)).toMatchObject({
      toUserIds: [],
      copyUserIds: [],
      subject: '转发：验收',
      files: [{ name: 'a.txt', fileId: 'f1' }],
    })
  })
  it.each([
    ['others got it', {}, true],
    ['a copy went out', { to: [{ id: 'me', name: '吴佳' }] }, true],
    ['only I got it', { to: [{ id: 'me', name: '吴佳' }], copies: [] }, false],
  ])('may go to all when %s', (_name, more, expected) => {
    expect(answersMore(mail(more), 'me')).toBe(expected)
  })
})

it('what is no mail is none', () => {
  expect([readMail(null), readMail([]), readMail({}), readMail('x')]).toEqual([null, null, null, null])
})
