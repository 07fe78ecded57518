// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPlan, parsePage, type Draft, type Drafts, type FormPage, type JsonObject } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildServices, noGateway } from '../../../tests/support/services'
import { EngineProvider } from '../context/engine-provider'
import { RecordPopup } from '../page/record-popup'
import { draftOf, valuesOfDraft } from './draft-of'

afterEach(cleanup)

const formOf = (...fields: readonly object[]): FormPage => parsePage({ page: 'form', fields }, registry).page as FormPage
const text = (key: string, title: string) => ({ kind: 'comInput', key, title })
const form = formOf(text('company', '单位'), text('host', '被访人'), { kind: 'PsdInput', key: 'pin', title: '口令' })
const plan = buildPlan(form, registry)

describe('what is kept of a form', () => {
  it('are its values without secrets, those in rows included', () => {
    const columns = [text('name', '名称'), { kind: 'PsdInput', key: 'pin', title: '口令' }]
    const withTable = buildPlan(
      formOf({ kind: 'PsdInput', key: 'pin', title: '口令' }, { kind: 'table', key: 'items', title: '明细', columns }),
      registry,
    )
    const record = { pin: 'hush', items: [{ name: '甲', pin: 'hush' }] }
    expect(draftOf(withTable, record, record, 3, 7)).toEqual({
      time: 7,
      kinds: { pin: 'PsdInput', items: 'table', 'items.name': 'comInput', 'items.pin': 'PsdInput' },
      record: { items: [{ name: '甲' }] },
      base: { items: [{ name: '甲' }] },
      version: 3,
    })
  })

  it('goes on in a form that changed as far as a field is still of its kind', () => {
    const draft = draftOf(plan, { company: '甲', host: '林远' }, null, undefined, 0)
    const changed = buildPlan(formOf(text('company', '单位'), { kind: 'numInput', key: 'host', title: '人数' }), registry)
    expect(valuesOfDraft(changed, draft)).toEqual({ company: '甲' })
  })
})

/** A device that keeps drafts in memory, and forms that are opened and closed over it. */
function device() {
  const kept = new Map<string, Draft>()
  const drafts: Drafts = {
    read: ({ form: of, record }) => Promise.resolve(kept.get(`${of} ${record}`) ?? null),
    write: ({ form: of, record }, draft) => Promise.resolve(void kept.set(`${of} ${record}`, structuredClone(draft))),
    remove: ({ form: of, record }) => Promise.resolve(void kept.delete(`${of} ${record}`)),
  }
  const params = {}
  const open = (stored: JsonObject, { sure = true } = {}) => {
    const asked: string[] = []
    const saved: JsonObject[] = []
    let closed = false
    const services = buildServices({
      drafts,
      gateway: {
        ...noGateway,
        read: () => Promise.resolve({ ok: true, value: stored }),
        save: (_source, _id, record) => {
          saved.push(record)
          return Promise.resolve({ ok: true, value: null })
        },
      },
      confirm: (message) => {
        asked.push(message)
        return Promise.resolve(sure)
      },
    })
    const { unmount } = render(
      <EngineProvider registry={registry} services={services}>
        <RecordPopup
          page={form}
          title="访客"
          source={{ from: 'model', id: 'visitor' }}
          mode="edit"
          id="v1"
          params={params}
          menuId={undefined}
          onClose={() => (closed = true)}
          onSaved={() => undefined}
        />
      </EngineProvider>,
    )
    return {
      asked,
      saved,
      unmount,
      isClosed: () => closed,
      fill: async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } }),
      value: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
    }
  }
  return { kept, open }
}
const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words, { selector: 'button > span' }))
const question = () => screen.findByText('有一份未保存的草稿')
const v1: JsonObject = { company: '甲', host: '林远', version: 1 }

describe('a form that was filled in and not saved', () => {
  it('is kept within half a second, offered again with what differs, and gone once it is saved', async () => {
    const { kept, open } = device()
    const first = open(v1)
    await first.fill('单位', '乙')
    await waitFor(() => expect([...kept.values()].map(({ record }) => record['company'])).toEqual(['乙']), { timeout: 500 })
    first.unmount()

    const second = open(v1)
    expect((await question()).closest('[role=dialog]')?.querySelector('dl')?.textContent).toBe('单位乙')
    press('继续填写')
    await waitFor(() => expect(second.value('单位')).toBe('乙'))
    await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    press(/确\s?定/)
    await waitFor(() => expect(second.saved).toEqual([{ company: '乙', host: '林远', version: 1 }]))
    await waitFor(() => expect(kept.size).toBe(0))
  })

  it('is kept when it is left, which the question says', async () => {
    const { kept, open } = device()
    const left = open(v1)
    await left.fill('单位', '乙')
    press(/取\s?消/)
    await waitFor(() => expect(left.isClosed()).toBe(true))
    expect(left.asked).toEqual(['修改尚未保存，草稿会保留在本机。确定离开吗？'])
    left.unmount()
    await waitFor(() => expect(kept.size).toBe(1))
  })

  it('is thrown away when it is not wanted', async () => {
    const { kept, open } = device()
    const first = open(v1)
    await first.fill('单位', '乙')
    first.unmount()
    const second = open(v1)
    await question()
    press('丢弃草稿')
    await waitFor(() => expect(kept.size).toBe(0))
    expect(second.value('单位')).toBe('甲')
  })

  it('is merged with what became of the record since', async () => {
    const { open } = device()
    const first = open(v1)
    await first.fill('单位', '乙')
    first.unmount()
    const second = open({ company: '甲', host: '陈静', version: 2 })
    await question()
    press('继续填写')
    await screen.findByText('放进表单，继续填写')
    press('放进表单，继续填写')
    await waitFor(() => expect([second.value('单位'), second.value('被访人')]).toEqual(['乙', '陈静']))
    await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    press(/确\s?定/)
    await waitFor(() => expect(second.saved).toEqual([{ company: '乙', host: '陈静', version: 2 }]))
  })

  it('is not offered where it says what is stored anyway', async () => {
    const { kept, open } = device()
    const first = open(v1)
    await first.fill('单位', '乙')
    first.unmount()
    await waitFor(() => expect(kept.size).toBe(1))
    open({ ...v1, company: '乙', version: 2 })
    await waitFor(() => expect(kept.size).toBe(0))
    expect(screen.queryByText('有一份未保存的草稿')).toBeNull()
  })
})
