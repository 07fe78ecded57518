// @vitest-environment jsdom
import '../../tests/support/dom'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WithServices } from '../../tests/support/services'
import { iframe } from './index'
import type { IframeProps } from './props'
import IframeWidget from './widget'

afterEach(cleanup)

const draw = (changes: Partial<IframeProps>) =>
  render(
    <WithServices>
      <IframeWidget id="frame" props={{ ...iframe.defaults, ...changes }} size="middle" read={() => undefined} />
    </WithServices>,
  )
const frame = () => document.querySelector('iframe')

it('shows a page of the application as it is, with its name', () => {
  draw({ href: '/report/1', title: '收款日报', height: 420 })
  expect(screen.getByTitle('收款日报').getAttribute('src')).toBe('/report/1')
  expect(frame()?.hasAttribute('sandbox')).toBe(false)
  expect(frame()?.style.height).toBe('420px')
})

it('shows another site in a sandbox that keeps it from leaving its frame', () => {
  draw({ href: 'https://example.com/map' })
  const sandbox = screen.getByTitle('内嵌页面：https://example.com/map').getAttribute('sandbox')
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toContain('top-navigation')
})

it.each([
  ['', '还没有设置内嵌页面的地址'],
  ['http://example.com/', '不允许内嵌此地址http://example.com/'],
  ['javascript:alert(1)', '不允许内嵌此地址javascript:alert(1)'],
  ['data:text/html,x', '不允许内嵌此地址data:text/html,x'],
])('says why it does not show %j', (href, words) => {
  draw({ href })
  expect(frame()).toBeNull()
  expect(document.getElementById('frame')?.textContent).toBe(words)
})

it('says so when the policy of the page refuses the site', () => {
  draw({ href: 'https://example.com/map' })
  const report = (directive: string, blocked: string) =>
    act(() => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: directive, blockedURI: blocked }))
    })
  report('frame-src', 'https://other.test')
  report('img-src', 'https://example.com')
  expect(frame()).not.toBeNull()
  report('frame-src', 'https://example.com')
  expect(screen.getByText('不允许内嵌此地址')).toBeTruthy()
})

it('reads the wire names', () => {
  const { href, height, borderStyle, borderColor, borderWidth } = iframe.generator.props
  const node = { href: 'https://example.com', height: 300, borderType: 'dashed', borderColor: '#E2E0E0', borderWidth: 1 }
  expect([href, height, borderStyle, borderColor, borderWidth].map((lens) => lens?.get(node))).toEqual([
    'https://example.com',
    300,
    'dashed',
    '#E2E0E0',
    1,
  ])
})
