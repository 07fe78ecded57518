import type { AnyKind } from '../kind/define-kind'
import type { Rule } from '../model/rule'
import { isHidden, putFlag } from './access-slot'
import { calculationOf, putCalculation, takesCalculation } from './calculation'
import { silently, type Scene } from './scene'
import type { WireDraft, WireNode } from './wire-lens'

const never: Rule = { set: 'visible', when: 'false' }

/** Nodes without a value have no access: one that the wire hides gets a rule that never shows it. */
const hasAccess = (kind: AnyKind) => kind.shape === 'input' || kind.shape === 'rows'

/** The rules that the wire itself implies; undefined when there are none. */
export function readRules(node: WireNode, scene: Scene, kind: AnyKind): readonly Rule[] | undefined {
  const calculation = kind.shape === 'input' ? calculationOf(node, scene) : undefined
  const rules: readonly Rule[] = [
    ...(!hasAccess(kind) && isHidden(node) ? [never] : []),
    ...(calculation === undefined ? [] : [{ set: 'value', to: calculation } as const]),
  ]
  return rules.length > 0 ? rules : undefined
}

/** Writes those rules that the wire has words for. */
export function putRules(node: WireDraft, rules: readonly Rule[], kind: AnyKind): void {
  if (!hasAccess(kind))
    putFlag(
      node,
      '__config__.noShow',
      rules.some((rule) => rule.set === 'visible' && rule.when === never.when),
    )
  if (kind.shape !== 'input' || !takesCalculation(node as WireNode, kind.generator.names)) return
  const wanted = rules.find((rule) => rule.set === 'value' && rule.when === undefined)
  const formula = wanted?.set === 'value' ? wanted.to : undefined
  if (calculationOf(node as WireNode, silently()) !== formula) putCalculation(node, formula)
}
