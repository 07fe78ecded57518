// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WithServices } from '../../tests/support/services'
import type { CardProps } from './props'
import CardWidget from './widget'

afterEach(cleanup)

const draw = (props: CardProps) =>
  render(
    <WithServices>
      <CardWidget id="card" props={props} panes={[]} reveal={undefined} size="middle">
        <p>inside</p>
      </CardWidget>
    </WithServices>,
  )

it('frames its children under its heading', () => {
  draw({ header: '合同', shadow: 'always' })
  expect(screen.getByText('合同').closest('#card')?.textContent).toBe('合同inside')
})

it('has no heading when it is given none', () => {
  const { container } = draw({ header: '', shadow: 'never' })
  expect(container.querySelector('.ant-card-head')).toBeNull()
})

it.each<[CardProps['shadow'], boolean, boolean]>([
  ['always', true, false],
  ['hover', false, true],
  ['never', false, false],
])('casts its shadow %s', (shadow, always, hover) => {
  const { container } = draw({ header: '', shadow })
  const card = container.querySelector<HTMLElement>('#card')
  expect([card?.style.boxShadow !== '', card?.classList.contains('ant-card-hoverable')]).toEqual([always, hover])
})
