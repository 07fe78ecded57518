// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { useApp } from '../app-context'
import { readCurrentUser } from '../session/current-user'
import { useTitleOf } from './use-title'

afterEach(cleanup)

const menu = (enCode: string, more: object) => ({ id: enCode, enCode, type: 2, fullName: '自己的', ...more })
const current = readCurrentUser({
  userInfo: { userId: 'u' },
  menuList: [
    menu('own', { ownName: true, names: { en: 'Mine' } }),
    menu('systemData.area', { names: { en: 'Places' } }),
    menu('desk', { type: 10, description: JSON.stringify([{ id: '1', type: 2, fullName: '页', names: { en: 'Page' } }]) }),
  ],
} as never)

async function titles(language: 'zh' | 'zhtw' | 'en'): Promise<readonly string[]> {
  const InShell = await inShell({ session: { current } })
  let said: readonly string[] = []
  let change: () => Promise<void> = () => Promise.resolve()
  const Probe = () => {
    const titleOf = useTitleOf()
    const { words } = useApp()
    change = () => words.use(language)
    said = [titleOf('own', '自己的'), titleOf('systemData-area', '自己的'), titleOf('desk-tabPage1', '页')]
    return null
  }
  render(<Probe />, { wrapper: InShell })
  await act(() => change())
  return said
}

it('says what people call an entry in the language, then what they call it at all, then the translation of its code', async () => {
  expect(await titles('en')).toEqual(['Mine', 'Places', 'Page'])
  expect(await titles('zhtw')).toEqual(['自己的', '行政區劃', '页'])
})
