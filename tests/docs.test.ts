import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildPlan, readDocument } from '../engine'
import { registry } from './support/registry'

const guide = readFileSync('schemas/README.md', 'utf8')
const examples = [...guide.matchAll(/^## (.+?)\n[\s\S]*?```json\n([\s\S]*?)```/gm)].map(([, title = '', json = '']) => ({ title, json }))

describe('the authoring guide', () => {
  it('holds an example in every section that describes a page', () => {
    expect(examples.map(({ title }) => title)).toEqual([
      'A form',
      'Rules',
      'People, places and lists',
      'Choices and rows from elsewhere',
      'What the server fills in',
      'A form table',
      'Rows inside of rows',
      'A list',
    ])
  })

  it.each(examples)('shows an example that is understood without an issue: $title', ({ json }) => {
    const { page, issues } = readDocument(json, registry)
    expect(issues).toEqual([])
    expect(page).not.toBeNull()
    if (page?.page === 'form') expect(buildPlan(page, registry).issues).toEqual([])
  })
})
