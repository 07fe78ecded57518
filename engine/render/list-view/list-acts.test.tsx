// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, type Json, type JsonObject, type ListResult } from '../../index'
import { rows, ok, open, rowOf, openLists } from '../../../tests/support/list-of-people'

openLists()

describe('what is done from a list', () => {
  it('removes nothing while nothing is ticked', async () => {
    const remove = vi.fn(async () => ok<Json>(null))
    const notify = vi.fn()
    open({ remove }, { notify })
    await screen.findByText('林远')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /批量删除/ }).disabled).toBe(true)
    await userEvent.click(rowOf('林远').getByRole('checkbox'))
    await userEvent.click(rowOf('苏桐').getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: /批量删除/ }))
    expect(remove).toHaveBeenCalledWith(expect.anything(), ['1', '2'], 'm')
  })

  it('opens a record in its form and saves it with the version that was read', async () => {
    const save = vi.fn(async () => ok<Json>(null))
    const { query } = open({ save, read: async () => ok({ id: '1', name: '林远', version: 3, secret: 'x' }) })
    await screen.findByText('林远')
    await userEvent.click(rowOf('林远').getByRole('button', { name: '编辑' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText('姓名'), '航')
    const before = query.mock.calls.length
    await userEvent.click(dialog.getByRole('button', { name: '确 定' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), '1', { name: '林远航', version: 3 }, { params: {}, menuId: 'm' }))
    await waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(before))
  })

  it('greys out what only those may change who hold a button, in a stored record and not in a new one', async () => {
    const user = userEvent.setup()
    const form = {
      page: 'form',
      fields: [
        { kind: 'comInput', key: 'name', title: '姓名' },
        { kind: 'card', children: [{ kind: 'comInput', key: 'mobile', title: '手机' }] },
      ],
    }
    const changes = { form, changeRequires: { mobile: 'btn_editContact' } }
    const read = async () => ok<JsonObject>({ id: '1', name: '林远', mobile: '139', version: 3 })
    const mobile = () => screen.findByLabelText('手机')
    const save = vi.fn(async () => ok<Json>({}))
    open({ read, save }, { can: (code) => code !== 'btn_editContact' }, changes)
    await user.click((await screen.findAllByRole('button', { name: '编辑' }))[0] as HTMLElement)
    expect(await mobile()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: /确\s?定/ }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), '1', { name: '林远', mobile: '139', version: 3 }, expect.anything()))
    cleanup()

    open({ read }, { can: (code) => code !== 'btn_editContact' }, changes)
    await user.click(await screen.findByRole('button', { name: '新增' }))
    expect(await mobile()).toHaveProperty('disabled', false)
    cleanup()

    open({ read }, {}, changes)
    await user.click((await screen.findAllByRole('button', { name: '编辑' }))[0] as HTMLElement)
    expect(await mobile()).toHaveProperty('disabled', false)
  })

  it('computes what a call needs from the row', async () => {
    const invoke = vi.fn(async () => ok<Json>(null))
    open({ invoke })
    await screen.findByText('林远')
    await userEvent.click(rowOf('林远').getByRole('button', { name: '停用' }))
    expect(invoke).toHaveBeenCalledWith('PUT /api/people/{id}/stop', { id: '1' })
  })

  it('offers to try again when the rows could not be fetched', async () => {
    const query = vi.fn(async (): Promise<Answer<ListResult>> => ({ ok: false, error: { code: 0, message: '请求出错，请重试' } }))
    open({ query })
    expect(await screen.findByText('请求出错，请重试')).toBeTruthy()
    query.mockResolvedValue(ok({ rows, total: 2 }))
    await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(await screen.findByText('林远')).toBeTruthy()
  })
})
