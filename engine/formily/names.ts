import type { PlanNode } from '../plan/plan'

/** A name for a node that holds no value, which no key and no other node among its siblings bears. */
export function nameFor({ field }: Pick<PlanNode, 'field'>, place: number, used: ReadonlySet<string>): string {
  if (field.shape === 'input' || field.shape === 'rows') return field.key
  return free(`${/^\w+$/.test(field.kind) ? field.kind : 'node'}_${place}`, used)
}

/** A name that is not taken. */
export function free(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted
  while (used.has(name)) name += '_'
  return name
}
