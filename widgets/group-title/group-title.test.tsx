// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WithServices } from '../../tests/support/services'
import type { GroupTitleProps } from './props'
import GroupTitleWidget from './widget'

afterEach(cleanup)

const draw = (changes: Partial<GroupTitleProps>) =>
  render(
    <WithServices>
      <GroupTitleWidget id="title" props={{ content: '', textAlign: 'left', help: '', ...changes }} size="middle" read={() => undefined} />
    </WithServices>,
  )

it('is a heading', () => {
  draw({ content: '费用信息' })
  expect(screen.getByRole('heading', { name: '费用信息' })).toBeTruthy()
})

it('explains the group on demand, to readers and listeners alike', () => {
  draw({ content: '费用信息', help: '按月结算' })
  expect(screen.getByRole('button', { name: '按月结算' })).toBeTruthy()
})

it('has words of the product while it has none', () => {
  draw({})
  expect(screen.getByRole('heading', { name: '分组标题' })).toBeTruthy()
})
