import { pointTo, type Issue, type WithIssues } from '../issue/issue'
import type { Registry } from '../kind/registry'
import type { FormPage } from '../model/page'
import { buildPlan } from '../plan/build-plan'
import { isSameValue } from '../plan/same-value'
import { writePage } from '../parse/write-page'
import { formSettings } from './form-settings'
import { gridAround } from './grid'
import { NodeWriter } from './node-writer'
import { withoutOrigin } from './origin'
import { around, finished, ownPart, said, writtenWords, type FormilySchema, type SchemaWords } from './schema'

/**
 * Says a form as a Formily JSON schema that any Formily application can draw: with the components of `@formily/antd-v5` where one is equal to the
 * kind's own, else with the kind's widget, which the adapter wraps (`x-component: Weft`). Rules, calculations and checks are functions that the
 * schema names (`{{weft.state}}`) and the adapter brings; no script stands in it. What Formily cannot say is an issue at its place in the page.
 *
 * ```ts
 * const { page } = parsePage({ page: 'form', fields: [{ kind: 'comInput', key: 'name', title: 'Name' }] }, registry)
 * const { value: schema } = toFormilySchema(page as FormPage, registry)
 * ```
 */
export function toFormilySchema(page: FormPage, registry: Registry, words: SchemaWords = writtenWords): WithIssues<FormilySchema> {
  const plan = buildPlan(page, registry)
  const writer = new NodeWriter(plan, words)
  const fields = gridAround(writer.properties(null), page.layout)
  const { fields: _fields, ...settings } = withoutOrigin(writePage(page))
  return {
    value: finished({
      type: 'object',
      properties: {
        layout: finished({
          type: 'void',
          'x-component': 'FormLayout',
          'x-component-props': formSettings(page.layout),
          [ownPart]: around,
          properties: fields,
        }),
      },
      [ownPart]: said(settings),
    }),
    issues: [...unsaidOf(page), ...writer.issues],
  }
}

/** Behind a label Formily has a colon or nothing; buttons belong to whoever draws the schema, and have words of their own there. */
function unsaidOf(page: FormPage): readonly Issue[] {
  const suffix = ['', ':', '：'].includes(page.layout.labelSuffix) ? [] : [pointTo(pointTo('', 'layout'), 'labelSuffix')]
  const buttons = [
    ...(isSameValue(page.confirm, { t: 'engine.form.confirm' }) ? [] : ['confirm']),
    ...(isSameValue(page.cancel, { t: 'engine.form.cancel' }) ? [] : ['cancel']),
    ...(page.confirmAndAdd === undefined ? [] : ['confirmAndAdd']),
  ]
  const others = [...(page.buttons.length > 0 ? ['buttons'] : []), ...(page.hiddenData === 'clear' ? ['hiddenData'] : [])]
  return [...suffix, ...[...buttons, ...others].map((name) => pointTo('', name))].map((at) => ({
    code: 'formily.unsaid',
    at,
    detail: { name: at.slice(at.lastIndexOf('/') + 1) },
  }))
}
