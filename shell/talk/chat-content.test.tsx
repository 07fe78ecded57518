// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { Content } from './chat-log'
import { readHistory } from './chat-message'

afterEach(cleanup)

const draw = async (contentType: string, content: string) => {
  const Shell = await inShell({})
  const message = readHistory({ id: '1', sendUserId: 'a', contentType, content, sendTime: 1 }, 'b')
  render(<Content message={message} />, { wrapper: Shell })
}

describe('what somebody sent', () => {
  it.each([
    ['voice', '[语音] 此处无法播放，请在手机端收听'],
    ['video', '[视频] 此处无法播放，请在手机端观看'],
  ])('says of %s that it cannot be played here', async (type, words) => {
    await draw(type, JSON.stringify({ path: '/api/file/x' }))
    expect(screen.getByText(words)).toBeTruthy()
  })
  it('is text with its emojis', async () => {
    await draw('text', '好[微笑]')
    expect(document.body.textContent).toBe('好😊')
  })
})
