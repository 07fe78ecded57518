import { describe, expect, it } from 'vitest'
import { readJson } from '../../tests/support/files'
import { shippedMenus } from '../../tests/support/shipped'
import { menuIconNames, menuIconOf } from './menu-icons'

const models = readJson('fixtures/demo/models.json') as readonly { readonly code: string; readonly icon: string }[]
const pictureOf = (icon: string, name = '') => menuIconOf(icon, name, false).name

describe('the picture of a menu entry', () => {
  it.each([
    ['FileProtectOutlined', 'onlineForm-leaseContract', 'file-protect'],
    ['FormOutlined', 'onlineForm', 'form'],
    ['icon-ym icon-ym-generator-role', 'permission-role', 'safety'],
    ['', 'profile', 'user'],
    ['xyzzy', 'systemData-dictionary', 'book'],
    ['xyzzy', 'plugh', 'appstore'],
  ])('is for icon "%s" of %s: %s', (icon, name, picture) => expect(pictureOf(icon, name)).toBe(picture))

  it('has a name wherever one is chosen', () => {
    const words = readJson('schemas/locales/zh.json') as Readonly<Record<string, string>>
    expect(menuIconNames.filter((name) => words[`pages.icon.${name}`] === undefined)).toEqual([])
  })

  it('is another one for every form of the demo', () => {
    const pictures = models.map(({ code, icon }) => pictureOf(icon, `onlineForm-${code}`))
    expect(new Set(pictures).size).toBe(models.length)
  })

  it('is the one that the installation names', () => {
    const named = [...shippedMenus, ...models].map(({ icon }) => icon)
    const kebab = (icon: string) =>
      icon
        .replace(/Outlined$/, '')
        .replace(/(?!^)[A-Z]/g, '-$&')
        .toLowerCase()
    expect(named.map((icon) => pictureOf(icon))).toEqual(named.map(kebab))
  })
})
