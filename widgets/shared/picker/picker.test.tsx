// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Gateway, Json, JsonObject } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { noGateway } from '../../../tests/support/services'
import { listDefaults } from './list-settings'
import { pickInTree } from './list-tree'
import { departments, organizations } from './lists'

afterEach(cleanup)

const Organizations = pickInTree(organizations)
const Departments = pickInTree(departments)

const tree = {
  list: [
    {
      id: 'root',
      fullName: '云谷',
      type: 'company',
      children: [
        {
          id: 'property',
          fullName: '物业部',
          type: 'department',
          children: [{ id: 'service', fullName: '客服中心', type: 'department', children: [] }],
        },
        { id: 'finance', fullName: '财务部', type: 'department', children: [] },
      ],
    },
  ],
}
const names: Readonly<Record<string, string>> = { root: '云谷', property: '物业部', service: '客服中心', finance: '财务部' }

let said: string[] = []
beforeEach(() => {
  said = []
})
const gateway: Gateway = {
  ...noGateway,
  invoke: () => Promise.resolve({ ok: true, value: tree as Json }),
  lookup: (_reference, ids) =>
    Promise.resolve({
      ok: true,
      value: Object.fromEntries(ids.flatMap((id): [string, JsonObject][] => (names[id] ? [[id, { id, fullName: names[id] }]] : []))),
    }),
}
const services = { gateway, notify: (_level: string, message: string) => said.push(message) }

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const dialog = () => screen.findByRole('dialog')
const inTree = (name: string) => document.querySelector(`.ant-tree-node-content-wrapper[title="${name}"]`)
const node = (name: string) =>
  waitFor(() => {
    const found = inTree(name)
    expect(found).not.toBeNull()
    return found as Element
  })
const press = async (name: RegExp) => fireEvent.click(within(await dialog()).getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a field that is filled in a dialog', () => {
  const draw = (value: Json = null) => drawInput(Organizations, { props: listDefaults(organizations), value, services })

  it('keeps the way from the root, and tells every level', async () => {
    const form = draw()
    fireEvent.click(box())
    fireEvent.click(await node('客服中心'))
    await press(/确 定/)
    expect(form.out).toEqual([
      {
        value: ['root', 'property', 'service'],
        picked: [
          { id: 'root', fullName: '云谷' },
          { id: 'property', fullName: '物业部' },
          { id: 'service', fullName: '客服中心' },
        ],
      },
    ])
    await closed()
    expect(box().value).toBe('云谷/物业部/客服中心')
  })

  it.each(['Enter', ' ', 'ArrowDown'])('opens by the key "%s", and gets the focus back', async (key) => {
    draw()
    box().focus()
    fireEvent.keyDown(box(), { key })
    await dialog()
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await press(/取 消/)
    await closed()
    expect(document.activeElement).toBe(box())
  })

  it('stays as it was when the dialog is cancelled', async () => {
    const form = draw(['root', 'finance'])
    fireEvent.click(box())
    fireEvent.click(await node('客服中心'))
    await press(/取 消/)
    await closed()
    expect(form.out).toEqual([])
  })

  it('waits for a choice when nothing was chosen', async () => {
    const form = draw()
    fireEvent.click(box())
    await node('财务部')
    await press(/确 定/)
    expect(await dialog()).toBeTruthy()
    expect(form.out).toEqual([])
    expect(said).toEqual([])
  })

  it('is emptied by its button and by Delete', async () => {
    const form = draw(['root', 'finance'])
    await waitFor(() => expect(box().value).toBe('云谷/财务部'))
    fireEvent.click(screen.getByRole('button', { name: '清空标题' }))
    expect(form.last()).toBeNull()
    form.setValue(['root'])
    fireEvent.keyDown(box(), { key: 'Delete' })
    expect(form.last()).toBeNull()
  })

  it('does not open while it is disabled', () => {
    drawInput(Organizations, { props: listDefaults(organizations), services, frame: { mode: 'disabled' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('filters the tree by words, with the way to what fits', async () => {
    draw()
    fireEvent.click(box())
    await node('财务部')
    fireEvent.change(screen.getByRole('searchbox', { name: '输入关键词过滤' }), { target: { value: '客服' } })
    expect(await node('客服中心')).toBeTruthy()
    expect(await node('物业部')).toBeTruthy()
    expect(inTree('财务部')).toBeNull()
  })

  it('opens only what the schema names, with everything beneath it', async () => {
    drawInput(Organizations, { props: { ...listDefaults(organizations), selectType: 'custom', ableIds: ['property'] }, services })
    fireEvent.click(box())
    expect(await node('客服中心')).toBeTruthy()
    expect(inTree('财务部')).toBeNull()
  })

  it('says that the list could not be fetched, and tries again', async () => {
    let asked = 0
    const failing = { ...gateway, invoke: () => (asked++ === 0 ? noGateway.invoke('GET /x', {}) : gateway.invoke('GET /x', {})) }
    drawInput(Organizations, { props: listDefaults(organizations), services: { gateway: failing } })
    fireEvent.click(box())
    fireEvent.click(await screen.findByRole('button', { name: /重\s*试/ }))
    expect(await node('财务部')).toBeTruthy()
  })
})

describe('several choices', () => {
  const draw = (value: Json = null) => drawInput(Departments, { props: { ...listDefaults(departments), multiple: true }, value, services })

  it('are a list of ids in the order of choosing, each once', async () => {
    const form = draw()
    fireEvent.click(box())
    fireEvent.click(await node('财务部'))
    fireEvent.click(await node('客服中心'))
    fireEvent.click(await node('财务部'))
    expect(said).toEqual(['已选择财务部，请勿重复选择'])
    await press(/确 定/)
    expect(form.out).toEqual([
      {
        value: ['finance', 'service'],
        picked: [
          { id: 'finance', fullName: '财务部' },
          { id: 'service', fullName: '客服中心' },
        ],
      },
    ])
  })

  it('are taken away one by one, and all at once', async () => {
    const form = draw(['finance', 'service', 'property'])
    fireEvent.click(box())
    fireEvent.click(await screen.findByRole('button', { name: '移除财务部' }))
    await press(/确 定/)
    expect(form.last()).toEqual(['service', 'property'])
    await closed()
    fireEvent.keyDown(box(), { key: 'Backspace' })
    expect(form.last()).toEqual(['service'])
    fireEvent.click(screen.getByRole('button', { name: '清空标题' }))
    expect(form.last()).toEqual([])
  })

  it('ask to tick something when the list was emptied, and stay as they were', async () => {
    const form = draw(['finance'])
    fireEvent.click(box())
    await press(/清空列表/)
    await press(/确 定/)
    expect(said).toEqual(['请勾选需要选择的数据'])
    await closed()
    expect(form.out).toEqual([])
  })

  it('leave out what only leads to them', async () => {
    const form = draw()
    fireEvent.click(box())
    fireEvent.click(await node('云谷'))
    await press(/确 定/)
    expect(form.out).toEqual([])
  })
})

it('passes the accessibility rules while it is open', async () => {
  drawInput(Organizations, { props: listDefaults(organizations), services })
  fireEvent.click(box())
  await node('财务部')
  const { violations } = await axe.run(await dialog(), { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}, 20_000)
