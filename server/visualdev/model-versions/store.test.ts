import { expect, it } from 'vitest'
import { newId } from '../../ids'
import { describeOnBothDatabases } from '../../testing/on-both-databases'
import { modelStore } from '../models/store'
import { keepFirst, keepPublished, putDraft, type Design } from './keep-version'
import type { Services } from '../../services'
import { versionStore } from './store'
import { thinOutVersions } from './thin-out'

const design: Design = {
  fullName: 'x',
  enCode: 'x',
  category: '',
  description: '',
  type: 1,
  webType: 2,
  formData: '{"a":1}',
  columnData: '',
}
const by = { userId: 'u', time: 1_700_000_000_000 }

describeOnBothDatabases('the versions of a model', (open) => {
  const model = async (isPublished = true): Promise<string> => {
    const id = newId()
    await open().transaction(async (stores) => {
      const times = { version: 1, creatorUserId: 'u', creatorTime: by.time, lastModifyUserId: null, lastModifyTime: null }
      await stores.of(modelStore).insert({ ...design, id, enCode: id, registry: '{}', state: 1, sortCode: 0, enabledMark: 1, ...times })
      await keepFirst(stores, id, design, isPublished, by)
    })
    return id
  }
  const all = async (id: string) => (await open().of(versionStore).all(id)).map(({ number, state }) => `${number} ${state}`)
  const publish = (id: string, formData: string, draftVersion: number | null) =>
    open().transaction((stores) => keepPublished(stores, id, { ...design, formData }, by, draftVersion))
  const draft = (id: string, formData: string) => open().transaction((stores) => putDraft(stores, id, { ...design, formData }, 1, by))

  it('are one draft and one that is published at most', async () => {
    const id = await model()
    await draft(id, 'b')
    expect(await draft(id, 'c')).toMatchObject({ number: 2, version: 2, formData: 'c' })
    await publish(id, 'c', 2)
    expect(await all(id)).toEqual(['2 published', '1 replaced'])
    for (const state of ['published', 'draft'] as const) {
      await draft(id, 'd')
      const one = { ...design, ...by, modelId: id, number: 9, state, basedOn: null, note: '', version: 1, creatorUserId: 'u', creatorTime: 1 }
      const {
        userId: _userId,
        time: _time,
        ...row
      } = { ...one, lastModifyUserId: null, lastModifyTime: null, releaseUserId: null, releaseTime: null }
      await expect(open().of(versionStore).insert(row)).rejects.toThrow()
    }
  })

  it('are published as they were saved last', async () => {
    const id = await model()
    await draft(id, 'b')
    await draft(id, 'c')
    await expect(publish(id, 'b', 1)).rejects.toMatchObject({ key: 'stale' })
    expect(await all(id)).toEqual(['2 draft', '1 published'])
  })

  it('make room for what is published while there is a draft', async () => {
    const id = await model()
    await draft(id, 'mine')
    await publish(id, 'theirs', null)
    expect(await all(id)).toEqual(['3 draft', '2 published', '1 replaced'])
  })

  it('are no more by what changes nothing', async () => {
    const id = await model()
    await publish(id, design.formData, null)
    expect(await all(id)).toEqual(['1 published'])
  })

  it('of a model that never was published begin with its draft', async () => {
    const id = await model(false)
    await publish(id, 'b', null)
    expect(await all(id)).toEqual(['1 published'])
    expect(await open().of(versionStore).published(id)).toMatchObject({ formData: 'b', releaseUserId: 'u', releaseTime: by.time })
  })

  it('are told with times as numbers, and go with the model', async () => {
    const id = await model()
    const [first] = await open().of(versionStore).all(id)
    expect(first).toMatchObject({ number: 1, version: 1, creatorTime: by.time, releaseTime: by.time })
    expect(await open().of(versionStore).last(id)).toBe(1)
    await open().of(modelStore).remove(id)
    expect(await all(id)).toEqual([])
  })

  it('are thinned out: the newest stay, and whatever is published, a draft, what it began as, or was in use not long ago', async () => {
    const day = 86_400_000
    const now = by.time
    const id = await model()
    // One is published every 30 days; the first 400 days ago.
    await open().of(versionStore).removeAll(id, [1])
    for (let number = 1; number <= 14; number += 1) {
      const time = now - (14 - number) * 30 * day
      const state = number === 14 ? 'published' : 'replaced'
      const stamps = { creatorUserId: 'u', creatorTime: time, lastModifyUserId: null, lastModifyTime: null, releaseUserId: 'u', releaseTime: time }
      await open()
        .of(versionStore)
        .insert({ ...design, ...stamps, modelId: id, number, state, basedOn: null, note: '', version: 1 })
    }
    await open().transaction((stores) => putDraft(stores, id, { ...design, formData: 'd' }, 2, by))
    const thin = (modelVersions: number, at = now) => thinOutVersions({ store: open(), env: { modelVersions } as Services['env'] }, at)
    expect(await thin(13)).toBe(0)
    // Of 13 that were replaced the newest 5 stay, the draft began as 2; 1 and 3 to 8 go.
    expect(await thin(5)).toBe(7)
    expect(await all(id)).toEqual([
      '15 draft',
      '14 published',
      '13 replaced',
      '12 replaced',
      '11 replaced',
      '10 replaced',
      '9 replaced',
      '2 replaced',
    ])
    expect(await thin(5)).toBe(0)
    // However few are kept: 11 was in use until 60 days ago, 10 until 90.
    expect(await thin(0)).toBe(1)
    expect(await thin(0, now + day)).toBe(1)
    expect(await all(id)).toEqual(['15 draft', '14 published', '13 replaced', '12 replaced', '11 replaced', '2 replaced'])
  })
})
