import { expect, it } from 'vitest'
import { viewAt } from '../../../shell/page/views'
import { findPlace } from '../../../shell/router/places'
import { readJson } from '../../../tests/support/files'
import { registry } from '../../../tests/support/registry'
import { shippedMenus } from '../../../tests/support/shipped'
import { wordsOf } from '../../text/language'
import { addressIn, knownPages } from './known-pages'

const pages = knownPages(registry)
const shipped = shippedMenus.filter(({ type }) => type === 2)

it.each(shipped.map(({ id, urlAddress = '' }) => [id, urlAddress] as const))('knows the page of the shipped entry %s', (_id, address) => {
  expect(pages.has(addressIn(address))).toBe(true)
})

it.each(shipped.map((menu) => [menu.id, menu] as const))(
  'offers every button that the shipped entry %s gives out',
  (_id, { urlAddress = '', buttons = {} }) => {
    const asked = pages.get(addressIn(urlAddress))?.buttons ?? new Map()
    // The preview is a workshop for all models: what its buttons do is asked for by each of them.
    expect(addressIn(urlAddress) === 'previewModel' ? [] : Object.keys(buttons).filter((code) => !asked.has(code))).toEqual([])
  },
)

const screens = readJson('schemas/screens.json') as readonly { readonly address: string; readonly title: { readonly t: string } }[]
it.each(screens.map(({ address, title }) => [address, title.t] as const))(
  'names the screen at %s, which there is, in every language',
  (address, key) => {
    expect(viewAt(address) !== undefined || findPlace(`/${address}`, []) !== null).toBe(true)
    for (const language of ['zh', 'zhtw', 'en'] as const) expect(wordsOf(language).t(key)).not.toBe(key)
  },
)
