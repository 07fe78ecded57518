import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { firstLoad, historyPage } from '../talk/talk-store'
import { frameSizes } from './site-config'

it('the frame has the sizes and times of the platform, and its styles say the same', () => {
  expect(frameSizes).toEqual({
    mobileBreakpoint: 992,
    topMenuItem: 116,
    settingsDrawer: 280,
    contextMenuOffset: 105,
    toastMs: 1500,
    lastLoginMs: 2000,
  })
  const styles = readFileSync('shell/frame/frame.module.css', 'utf8')
  expect(styles).toContain('210px')
})

it('a chat begins with 30 messages and looks back 50 at a time', () => expect([firstLoad, historyPage]).toEqual([30, 50]))
