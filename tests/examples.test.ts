import { describe, expect, it } from 'vitest'
import { buildPlan, exampleNode, exampleValue, isServerFilled, parsePage, validate, type AnyKind, type FormPage } from '../engine'
import { kinds } from './support/registry'
import { registry } from './support/registry'

const all: readonly AnyKind[] = kinds

describe.each(all.map((kind) => [kind.kind, kind] as const))('the example of %s', (_name, kind) => {
  const read = () => parsePage({ page: 'form', fields: [exampleNode(kind, { key: 'example', title: 'A' })] }, registry)

  it('is a node that is understood without an issue', () => {
    const { page, issues } = read()
    expect([...issues, ...buildPlan(page as FormPage, registry).issues]).toEqual([])
  })

  if (kind.shape === 'input' && !isServerFilled(kind)) {
    it('has a value that its field takes', () => {
      const value = exampleValue(kind)
      expect(value).not.toBeNull()
      expect(validate(buildPlan(read().page as FormPage, registry), { example: value }, { now: 0 })).toEqual([])
    })
  }
})
