import { expect, it } from 'vitest'
import { NoticeBoard, type NoticeScreen } from './notice-board'

const screen = (): NoticeScreen & { readonly said: string[] } => {
  const said: string[] = []
  return {
    said,
    toast: (_level, message) => {
      said.push(message)
    },
    confirm: () => Promise.resolve(true),
    announce: () => undefined,
    tell: () => Promise.resolve(),
  }
}

it('keeps what is said before the screen stands, and says it then', () => {
  const board = new NoticeBoard()
  const first = screen()
  board.toast('error', 'early')
  board.attach(first)
  board.toast('info', 'late')
  expect(first.said).toEqual(['early', 'late'])
})

it('says nothing about a call that was given up', () => {
  const board = new NoticeBoard()
  const first = screen()
  board.attach(first)
  board.toast('error', '')
  expect(first.said).toEqual([])
})

it('asks as soon as there is a screen', async () => {
  const board = new NoticeBoard()
  const answer = board.confirm('sure?')
  board.attach(screen())
  expect(await answer).toBe(true)
})

it('calls for a screen when something is said for the first time, and not before', () => {
  const board = new NoticeBoard()
  const calls: boolean[] = []
  board.watch(() => calls.push(board.spoken))
  board.toast('error', '')
  expect(board.spoken).toBe(false)
  board.toast('error', 'now')
  expect(calls).toEqual([true])
})
