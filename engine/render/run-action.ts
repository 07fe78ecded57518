import type { Action, Params } from '../model/action'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { compileText } from '../plan/formula'
import type { Services } from './services'

/** Where a button was pressed. */
export interface ActionScope {
  /** The row of a row button, or the record of a form. */
  readonly row: JsonObject | null
  /** Ticked rows, for toolbar buttons. */
  readonly rows: readonly JsonObject[]
  /** Parameters of the page, such as the chosen node of the left tree. */
  readonly params: JsonObject
  readonly menuId: string | undefined
}

/** What the page around a button can do for it. */
export interface ActionHost {
  refresh(): void
  openRecord(mode: 'create' | 'edit' | 'view', id: string | null): void
  openPage(page: string, as: 'drawer' | 'dialog', params: JsonObject): void
  remove(ids: readonly string[]): Promise<boolean>
  submit(): void
  close(): void
}

/** Computes an action's inputs: formulas over the row, `ids` of the ticked rows, and the page's parameters. */
export function inputsOf(params: Params, scope: ActionScope): JsonObject {
  const read = (path: string): Json | undefined => {
    if (path === 'ids') return scope.rows.map((row) => row['id'] ?? null)
    const [first = '', ...rest] = path.split('.')
    let value: Json | undefined = scope.row && Object.hasOwn(scope.row, first) ? scope.row[first] : Object.hasOwn(scope.params, first) ? scope.params[first] : undefined
    for (const step of rest) value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
    return value
  }
  return Object.fromEntries(Object.entries(params).map(([name, formula]) => [name, compileText(formula).run(read, { now: Date.now() })]))
}

/**
 * Does what a button says. Answers whether it was done: false when the user thought better of it or the server refused,
 * so that a sequence stops there.
 */
export async function runAction(action: Action, scope: ActionScope, host: ActionHost, services: Services): Promise<boolean> {
  const { t, text } = services
  switch (action.do) {
    case 'open': {
      const params = inputsOf(action.params, scope)
      if (action.as === 'page') services.navigate(`/${action.page}`)
      else host.openPage(action.page, action.as, params)
      return true
    }
    case 'openRecord': {
      host.openRecord(action.mode, action.mode === 'create' || !scope.row ? null : String(scope.row['id'] ?? ''))
      return true
    }
    case 'submit': host.submit(); return true
    case 'close': host.close(); return true
    case 'refresh': host.refresh(); return true
    case 'remove': {
      const ids = (scope.row ? [scope.row] : scope.rows).map((row) => String(row['id'] ?? ''))
      if (ids.length === 0) {
        services.notify('warning', t('engine.list.nothingToRemove'))
        return false
      }
      return (await services.confirm(text(action.confirm))) && host.remove(ids)
    }
    case 'invoke': {
      if (action.confirm !== undefined && !(await services.confirm(text(action.confirm)))) return false
      const answer = await services.gateway.invoke(action.call, inputsOf(action.input, scope))
      if (!answer.ok) return false
      services.notify('success', action.done === undefined ? t('engine.done.action') : text(action.done))
      return true
    }
    case 'download': return (await services.gateway.download(action.call, inputsOf(action.input, scope))).ok
    case 'sequence': {
      for (const step of action.steps) if (!(await runAction(step, scope, host, services))) return false
      return true
    }
    default: return action satisfies never
  }
}
