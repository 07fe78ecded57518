import { describe, expect, it } from 'vitest'
import { buildPlan, type Field, type FieldKey, type JsonObject } from '../index'
import { buildForm, buildInput, testRegistry } from '../../tests/support/test-kinds'
import { FormRuntime } from './runtime'
import type { Offers } from './option-keeper'

const units = (more: object = {}): object => ({
  source: {
    from: 'interface',
    id: 'units',
    params: [{ name: 'building', field: 'building' }],
    map: { value: 'id', label: 'name', children: '' },
    ...more,
  },
})
const unitField = (key = 'unit', more: object = {}): Field => buildInput('note', key, { props: units(more) })

/** Units are offered by the letter that they begin with. */
const byLetter: Offers = (_source, params, ids) =>
  Promise.resolve(new Set(ids.filter((id) => params['building'] !== '' && id.startsWith(String(params['building'])))))

function open(fields: readonly Field[], record: JsonObject | null, offers: Offers = byLetter) {
  return new FormRuntime({ plan: buildPlan(buildForm(fields), testRegistry), record, mode: 'edit', offers })
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a value whose choices depend on another field', () => {
  it('is left alone when a record is opened', async () => {
    const form = open([buildInput('note', 'building'), unitField()], { building: 'A', unit: 'B-01' })
    await settle()
    expect(form.record()).toEqual({ building: 'A', unit: 'B-01' })
  })

  it('is emptied when the user changes that field and it is no longer offered', async () => {
    const form = open([buildInput('note', 'building'), unitField()], { building: 'A', unit: 'A-01' })
    form.change('building', 'B')
    await settle()
    expect(form.record()).toEqual({ building: 'B', unit: null })
  })

  it('stays when it is still offered, and where the source says so', async () => {
    const form = open([buildInput('note', 'building'), unitField(), unitField('kept', { whenParentChanges: 'keep' })], {
      building: 'A',
      unit: 'AB-1',
      kept: 'A-02',
    })
    form.change('building', 'AB')
    await settle()
    expect(form.record()).toEqual({ building: 'AB', unit: 'AB-1', kept: 'A-02' })
  })

  it('stays when nobody can tell what is offered', async () => {
    const form = open([buildInput('note', 'building'), unitField()], { building: 'A', unit: 'A-01' }, () => Promise.resolve(null))
    form.change('building', 'B')
    await settle()
    expect(form.read('unit')).toBe('A-01')
  })

  it('heeds only the answer to the latest change', async () => {
    const answers: (() => void)[] = []
    const slowly: Offers = (source, params, ids, signal) =>
      new Promise((resolve) => answers.push(() => void byLetter(source, params, ids, signal).then(resolve)))
    const form = open([buildInput('note', 'building'), unitField()], { building: 'A', unit: 'A-01' }, slowly)
    form.change('building', 'B')
    form.change('building', 'A')
    answers[1]?.()
    answers[0]?.()
    await settle()
    expect(form.read('unit')).toBe('A-01')
  })

  it('is emptied in turn when a chain of parents breaks', async () => {
    const room = buildInput('note', 'room', {
      props: { source: { from: 'records', model: 'rooms', label: 'name', where: [{ name: 'building', field: 'unit' }] } },
    })
    const form = open([buildInput('note', 'building'), unitField(), room], { building: 'A', unit: 'A', room: 'A-01-1' })
    form.change('building', 'B')
    await settle()
    await settle()
    expect(form.record()).toEqual({ building: 'B', unit: null, room: null })
  })
})

it('empties cells of every row when a field of the main form changes', async () => {
  const table: Field = {
    shape: 'rows',
    kind: 'lines',
    key: 'items' as FieldKey,
    title: '',
    access: { mode: 'editable', required: false },
    props: {},
    columns: [unitField()],
  }
  const form = open([buildInput('note', 'building'), table], { building: 'A', items: [{ unit: 'A-01' }, { unit: 'B-07' }, {}] })
  form.change('building', 'B')
  await settle()
  expect(form.record()['items']).toEqual([{ unit: null }, { unit: 'B-07' }, {}])
})
