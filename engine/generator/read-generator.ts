import { pointTo, type WithIssues } from '../issue/issue'
import type { Registry } from '../kind/registry'
import type { PageId } from '../model/ids'
import type { JsonObject } from '../model/json'
import type { FormPage } from '../model/page'
import type { Text } from '../model/text'
import { schemaVersion } from '../parse/migrate'
import { ParseContext } from '../parse/parse-context'
import { readSettings } from './form-settings'
import { ignoredOfForms, settingsIn } from './ignored-settings'
import { outerKey, unwrap, type Document } from './outer-form'
import { readNodes, stylesIn } from './read-node'
import type { Scene } from './scene'
import { scriptsIn } from './scripts'

/** A page's identity, which the format keeps outside of the form. */
export interface Identity {
  readonly id?: string
  readonly title?: Text
}

const nothing: Document = { settings: {}, nodes: [], settingsAt: '', nodesAt: '/fields', outer: { shape: 'form' } }

/**
 * Reads a form of the generator format, whatever product, version and wrapping it comes from: JSON or JSON text of a form
 * object, of a bare list of nodes, or of a form in two parts (`conf` and `fields`). Never throws and never drops a node:
 * what cannot be used stands at its place as an `UnknownField`, and `wire` keeps the rest for `writeGenerator`.
 */
export function readGenerator(input: unknown, registry: Registry, identity: Identity = {}): WithIssues<FormPage> {
  const { document, issues } = unwrap(input)
  const { settings, nodes, settingsAt, nodesAt, outer } = document ?? nothing
  const context = new ParseContext(registry)
  for (const issue of issues) context.report(issue.code, issue.at, issue.detail)
  const scene: Scene = {
    paneName: () => '',
    report: (code, path, detail = {}, rest = []) => context.report(code, [...path.split('.'), ...rest].reduce<string>(pointTo, settingsAt), detail),
  }
  const settingsOfForm = readSettings(settings, scene)
  for (const { place, hook } of scriptsIn(settings, ['funcs'])) scene.report('script.unsupported', place, { hook: hook.slice(0, 80) }, [hook])
  for (const { place, hook } of stylesIn(settings, ['formStyle', 'classJson', 'className', 'classNames']))
    scene.report('style.ignored', place, { name: hook })
  for (const name of settingsIn(settings, ignoredOfForms)) scene.report('setting.ignored', name, { name })
  const { fields, unread } = readNodes(nodes, nodesAt, new Set(), context)
  const page: FormPage = {
    page: 'form',
    id: (identity.id ?? '') as PageId,
    schemaVersion,
    ...settingsOfForm,
    title: titled(settingsOfForm.title, identity.title ?? ''),
    fields,
    ...(document ? { wire: wireOf(settings, { ...outer, ...(unread.length > 0 ? { unread } : {}) }) } : {}),
  }
  return { value: page, issues: context.issues }
}

function wireOf(settings: JsonObject, outer: Document['outer']): JsonObject {
  const plain = outer.shape === 'form' && Object.keys(outer).length === 1
  return plain ? settings : { ...settings, [outerKey]: outer as unknown as JsonObject }
}

/** The title, which stands outside of the form, with what the form says of it in other languages. */
const titled = (words: Text, title: Text): Text =>
  typeof words === 'object' && 'in' in words && typeof title === 'string' ? { own: title, in: words.in } : title
