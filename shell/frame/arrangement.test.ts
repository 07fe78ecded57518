import { describe, expect, it } from 'vitest'
import { layouts, navigations } from '../settings/site-config'
import { arrange } from './arrangement'

describe('the frame', () => {
  it.each(['plain', 'blend'] as const)('has a sidebar with the brand in the layout %s', (layout) => {
    expect(arrange(layout, 'side', false, true)).toMatchObject({ sidebar: 'tree', top: 'none', brand: 'sidebar', drawer: false })
  })
  it.each(['classic', 'functional'] as const)('has a header over all of it in the layout %s', (layout) => {
    expect(arrange(layout, 'side', false, true)).toMatchObject({ sidebar: 'tree', brand: 'header' })
  })
  it('shows the whole menu above the page where the navigation is top', () => {
    expect(arrange('plain', 'top', false, true)).toMatchObject({ sidebar: 'none', top: 'tree', brand: 'header', drawer: false })
  })
  it('shows the first level above and the rest beside where the navigation is mixed, if there is a rest', () => {
    expect(arrange('blend', 'mixed', false, true)).toMatchObject({ sidebar: 'below', top: 'firstLevel', brand: 'sidebar' })
    expect(arrange('blend', 'mixed', false, false)).toMatchObject({ sidebar: 'none', top: 'firstLevel', brand: 'header' })
  })
  it('keeps the menu behind a button where the navigation is simple', () => {
    expect(arrange('classic', 'simple', false, true)).toMatchObject({ sidebar: 'none', top: 'none', drawer: true })
  })
  it('is the same on every phone: the menu is behind a button', () => {
    for (const layout of layouts)
      for (const navigation of navigations)
        expect(arrange(layout, navigation, true, true)).toMatchObject({ sidebar: 'none', top: 'none', drawer: true })
  })
})
