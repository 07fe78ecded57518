// @vitest-environment jsdom
import '../../tests/support/dom'
import { Value } from '@sinclair/typebox/value'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildServices, WithServices } from '../../tests/support/services'
import { link } from './index'
import type { LinkProps } from './props'
import LinkWidget from './widget'

afterEach(cleanup)

function draw(changes: Partial<LinkProps>) {
  const visited: string[] = []
  render(
    <WithServices services={buildServices({ navigate: (to) => visited.push(to) })}>
      <LinkWidget id="way" props={{ ...link.defaults, content: '合同', ...changes }} size="middle" read={() => undefined} />
    </WithServices>,
  )
  return visited
}

/** Clicks without leaving the test's page; answers whether the link kept the browser from following it. */
function click(element: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(element, { button: 0, ...init })
  let kept = false
  const stop = (late: Event) => {
    kept = late.defaultPrevented
    late.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  fireEvent(element, event)
  return kept
}

describe('following it', () => {
  it('stays in the application for one of its pages', () => {
    const visited = draw({ href: '/permission/user?id=1' })
    expect(click(screen.getByRole('link', { name: '合同' }))).toBe(true)
    expect(visited).toEqual(['/permission/user?id=1'])
  })

  it.each([
    ['another site', 'https://example.com/', {}],
    ['a file of the server', '/api/file/1', {}],
    ['a page with a key that opens it elsewhere', '/permission/user', { ctrlKey: true }],
  ])('leaves %s to the browser', (_name, href, init) => {
    const visited = draw({ href })
    expect(click(screen.getByRole('link'), init)).toBe(false)
    expect(visited).toEqual([])
  })

  it('opens a new window that cannot reach back, and says so to those who do not see it', () => {
    draw({ href: 'https://example.com/', target: 'blank' })
    const anchor = screen.getByRole<HTMLAnchorElement>('link', { name: '合同（在新窗口打开）' })
    expect([anchor.target, anchor.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })
})

it.each(['', 'javascript:alert(1)', 'data:text/html,x'])('is plain words when it leads to %j', (href) => {
  draw({ href })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('合同')).toBeTruthy()
})

it('has words of the product while it has none', () => {
  draw({ content: '', href: '/home' })
  expect(screen.getByRole('link', { name: '文本链接' })).toBeTruthy()
})

it('refuses a script as its address in the schema already', () => {
  const accepts = (href: string) => Value.Check(link.props, { ...link.defaults, href })
  expect([accepts(''), accepts('tel:10086'), accepts('javascript:alert(1)')]).toEqual([true, true, false])
})

it('reads the wire names', () => {
  const { content, href, target, textAlign } = link.generator.props
  const node = { content: '文本链接', href: 'https://example.com', target: '_blank', textStyle: { 'text-align': 'right' } }
  expect([content, href, target, textAlign].map((lens) => lens?.get(node))).toEqual(['文本链接', 'https://example.com', 'blank', 'right'])
})
