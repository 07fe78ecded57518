import { observable } from '@formily/reactive'
import type { Json, JsonObject } from '../model/json'
import type { FormulaContext, Plan, PlanInput, Violation } from '../plan/plan'
import { isSameValue } from '../plan/same-value'
import { standingOf, type Standing } from '../plan/standing'
import { byValue } from './violations'
import { whenIdle } from './when-idle'

/**
 * What is wrong in a stored record since its form asks for more than it did: shown as needing attention, and no obstacle to changing
 * something else. Looked for when there is time, or when it is first asked for.
 */
export class StandingValues {
  private known: Standing | null = null
  /** By the path of the value outside of form tables; observed. */
  private readonly shown: { value: ReadonlyMap<string, readonly Violation[]> } = observable.ref(new Map<string, readonly Violation[]>())

  constructor(
    private readonly plan: Plan,
    /** The record as it is stored; null where it is not. */
    readonly stored: JsonObject | null,
    private readonly context: () => FormulaContext,
  ) {
    if (stored) whenIdle(this.show)
  }

  private readonly show = (): void => {
    const byPath = byValue(this.standing?.violations ?? [])
    if (byPath.size > 0) this.shown.value = byPath
  }

  private get standing(): Standing | null {
    if (this.stored) this.known ??= standingOf(this.plan, this.stored, this.context())
    return this.known
  }

  /** Those of the violations that the stored record does not have. */
  brought(found: readonly Violation[], record: () => JsonObject): readonly Violation[] {
    return found.length === 0 ? found : (this.standing?.brought(found, record()) ?? found)
  }

  broughtInRow = (found: readonly Violation[], table: string, row: JsonObject): readonly Violation[] =>
    found.length === 0 ? found : (this.standing?.broughtInRow(found, table, row) ?? found)

  /**
   * What is wrong with a value, or in its rows, as it was stored, unless it is another one now; followed.
   * @param read reads the value as it is now; null for rows, which are not compared
   */
  at({ path }: PlanInput, read: (() => Json | undefined) | null): readonly Violation[] {
    const found = this.shown.value.get(path) ?? nothing
    return found.length > 0 && read && !isSameValue(read(), this.stored?.[path]) ? nothing : found
  }
}

const nothing: readonly Violation[] = []
