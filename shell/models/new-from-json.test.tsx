// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { WithServices } from '../../tests/support/services'
import type { ModelCalls } from './model-calls'
import { NewFromJson } from './new-from-json'

afterEach(cleanup)
beforeAll(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined, removeListener: () => undefined })) as never
})

const sample = (name: string) => readFileSync(`fixtures/formily/${name}.json`, 'utf8')

async function opened(text: string) {
  const made: { readonly formData: string }[] = []
  const calls = { make: (body: (typeof made)[number]) => (made.push(body), Promise.resolve({ ok: true, value: 'm1' })) } as unknown as ModelCalls
  const http = { send: () => Promise.resolve({ ok: true, value: { absent: [] } }) }
  const InShell = await inShell({ http, notices: { toast: () => undefined } }, 'pages')
  render(
    <WithServices>
      <NewFromJson calls={calls} categories={[]} onClose={() => undefined} />
    </WithServices>,
    { wrapper: InShell },
  )
  fireEvent.change(screen.getByRole('textbox', { name: /JSON/ }), { target: { value: text } })
  return made
}

it('makes a model of a schema of Formily, and says before what becomes of its nodes', async () => {
  const made = await opened(sample('admin-login'))
  await screen.findByText(/其中 3 个节点成为字段和布局，1 个显示为不支持的组件，0 个原样保留/, undefined, { timeout: 20_000 })
  expect(screen.getByText(/读到 2 个字段（Formily Schema）/)).toBeTruthy()
  expect(screen.getByText('不支持的组件类型“Tooltip”')).toBeTruthy()
  expect(screen.getAllByText(/不执行脚本/)).toHaveLength(3)
  fireEvent.change(screen.getByRole('textbox', { name: /名称/ }), { target: { value: '登录' } })
  fireEvent.click(screen.getByRole('button', { name: /创\s*建/ }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(JSON.parse(made[0]?.formData ?? '')).toMatchObject({
    page: 'form',
    fields: [{ kind: 'comInput', key: 'username', title: 'user name' }, {}, {}],
  })
})
