import { expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildPlan, parsePage, type FormPage } from '../index'
import { readLists } from './read-lists'

const field = (kind: string, key: string, props: object = {}) => ({ kind, key, title: key, props })
const fields = [
  field('uploadFz', 'files'),
  field('userSelect', 'people', { multiple: true }),
  field('userSelect', 'leader'),
  field('comInput', 'name'),
]
const { page } = parsePage({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields }, registry)
const plan = buildPlan(page as FormPage, registry)

it('lists that came as text are lists, of files and of several people; other texts stay as they are', () => {
  const files = [{ name: 'a', fileId: 'f', url: '/f' }]
  expect(readLists(plan, { files: JSON.stringify(files), people: 'a,b', leader: 'a,b', name: '[1]', other: '[1]' })).toEqual({
    files,
    people: ['a', 'b'],
    leader: 'a,b',
    name: '[1]',
    other: '[1]',
  })
  expect(readLists(plan, { files, people: '', name: null })).toEqual({ files, people: '', name: null })
  expect(readLists(plan, { files: '[{' })).toEqual({ files: '[{' })
})
