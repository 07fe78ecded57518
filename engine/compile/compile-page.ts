import type { CompileContext, KindOutput } from '../kind/define-kind'
import type { JsonObject } from '../model/json'
import type { Plan, PlanNode } from '../plan/plan'

/** A Formily schema: plain JSON, no script. `x-component` names a kind, or `unknownKind`. */
export interface CompiledSchema {
  readonly type: 'object' | KindOutput['type']
  readonly 'x-component'?: string
  /** `at`: the node's place in the plan; `path`: its place in the record; `props`: what its kind compiled to. */
  readonly 'x-component-props'?: { readonly at: string; readonly path: string | null; readonly props: JsonObject }
  readonly 'x-index'?: number
  readonly properties?: Readonly<Record<string, CompiledSchema>>
}

interface Draft {
  'x-index': number
  properties?: Record<string, CompiledSchema>
}

/**
 * Compiles a plan to the schema that Formily draws.
 *
 * Titles, access, rules and validators are not repeated in it: the renderer reads them from the plan, and Formily's own
 * validators would check a second time, in another language, and only what happens to be mounted.
 */
export function compilePage(plan: Plan, context: CompileContext): CompiledSchema {
  const root: Record<string, CompiledSchema> = {}
  const paths = new Map([...plan.inputs.values()].map((input) => [input.node, input.path]))
  const drafts = new Map<PlanNode, Draft>()
  const counts = new Map<PlanNode | null, number>()
  // Parents come before their children, so a draft is there when its first child needs it.
  for (const node of plan.nodes) {
    const { field, kind, parent } = node
    // A form table draws its own rows from the plan.
    if (parent?.field.shape === 'rows') continue
    const place = counts.get(parent) ?? 0
    counts.set(parent, place + 1)
    const output: KindOutput = kind ? kind.compile(field as never, context) : { type: 'void', componentProps: {} }
    const draft: CompiledSchema & Draft = {
      type: output.type,
      'x-component': kind ? field.kind : 'unknownKind',
      'x-component-props': { at: node.at, path: paths.get(node) ?? null, props: output.componentProps },
      'x-index': place,
    }
    drafts.set(node, draft)
    const siblings = parent === null ? root : propertiesOf(drafts.get(parent))
    siblings[nameOf(node, place, siblings)] = draft
  }
  return { type: 'object', properties: root }
}

function propertiesOf(draft: Draft | undefined): Record<string, CompiledSchema> {
  if (!draft) return {}
  draft.properties ??= {}
  return draft.properties
}

/** A value's key names it; a node without a key is named by its kind and its place among its siblings. */
function nameOf({ field }: PlanNode, place: number, used: Readonly<Record<string, unknown>>): string {
  if (field.shape === 'input' || field.shape === 'rows') return field.key
  let name = `${/^\w+$/.test(field.kind) ? field.kind : 'node'}_${place}`
  while (Object.hasOwn(used, name)) name += '_'
  return name
}
