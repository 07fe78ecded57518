import type { Action, ActionButton, Params } from '../../model/action'
import type { Functions } from '../../expression'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { compileText } from '../../plan/formula'
import { sayWith, type Services } from '../context/services'

/** Where a button was pressed. */
export interface ActionScope {
  /** The row of a row button, or the record of a form. */
  readonly row: JsonObject | null
  /** Ticked rows, for toolbar buttons. */
  readonly rows: readonly JsonObject[]
  /** Parameters of the page, such as the chosen node of the left tree. */
  readonly params: JsonObject
  /** Who is signed in: formulas read `me.id`. */
  readonly userId: string | undefined
  /** The chosen node of the left tree: formulas read it as `tree.<key>`. */
  readonly tree: JsonObject | null
  /** What a list is narrowed to: formulas read it as `search.<key>`, for calls that are about what the list shows. */
  readonly search: JsonObject
  /** What a list is sorted by: formulas read `sort.key` and `sort.order`. */
  readonly sort: { readonly key: string; readonly order: 'asc' | 'desc' } | undefined
  readonly menuId: string | undefined
  /** What the formulas of buttons can call. */
  readonly functions: Functions
}

/** What the page around a button can do for it. */
export interface ActionHost {
  refresh(): void
  openRecord(mode: 'create' | 'edit' | 'view', id: string | null, params: JsonObject): void
  /** `about` names what the page is about; '' for nothing. */
  openPage(page: string, as: 'drawer' | 'dialog', params: JsonObject, about: string): void
  remove(ids: readonly string[]): Promise<boolean>
  /** What is said of records before the question whether to remove them; absent where nothing is known. */
  aboutRemoval?: ((ids: readonly string[]) => Promise<readonly string[]>) | undefined
  /** Asks which records are to become a file. */
  exportRecords(): void
  importRecords(): void
  /** Prints the ticked records. */
  printRecords(): void
  submit(): void
  close(): void
}

const own = (object: JsonObject | null, key: string): Json | undefined => (object && Object.hasOwn(object, key) ? object[key] : undefined)

/**
 * How a button's formulas see the page: keys of the row, `ids` of the ticked rows, `tree.<key>`, `search.<key>`, `sort.key`, `sort.order`,
 * `me.id`, and the page's parameters.
 */
export const readerOfScope =
  (scope: ActionScope) =>
  (path: string): Json | undefined => {
    if (path === 'ids') return scope.rows.map((row) => row['id'] ?? null)
    if (path === 'me.id') return scope.userId
    const [first = '', ...rest] = path.split('.')
    let value = own(scope.row, first) ?? own(scope.params, first) ?? ofList(scope, first)
    if (first === 'tree') value = scope.tree ?? undefined
    for (const step of rest) value = isJsonObject(value) ? own(value, step) : undefined
    return value
  }

function ofList({ search, sort }: ActionScope, name: string): Json | undefined {
  if (name === 'search') return search
  return name === 'sort' ? sort : undefined
}

const compute = (formula: string, scope: ActionScope): Json => compileText(formula, scope.functions).run(readerOfScope(scope), { now: Date.now() })

/** Computes an action's inputs. */
export const inputsOf = (params: Params, scope: ActionScope): JsonObject =>
  Object.fromEntries(Object.entries(params).map(([name, formula]) => [name, compute(formula, scope)]))

const aboutOf = (formula: string | undefined, scope: ActionScope): string => (formula === undefined ? '' : String(compute(formula, scope) ?? ''))

/** Parameters as a page finds them in its address; what is empty is left out. */
export function queryOf(params: JsonObject): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== null && value !== '') query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Whether a button is offered here. */
export const isOffered = (button: ActionButton, scope: ActionScope): boolean =>
  button.visibleWhen === undefined || compute(button.visibleWhen, scope) === true

/**
 * Does what a button says. Returns whether it was done: false when the user thought better of it or the server refused,
 * so that a sequence stops there.
 */
export async function runAction(action: Action, scope: ActionScope, host: ActionHost, services: Services): Promise<boolean> {
  const { t, text } = services
  switch (action.do) {
    case 'open': {
      const params = inputsOf(action.params, scope)
      if (action.as === 'page') services.navigate(`/${action.page}${queryOf(params)}`)
      else host.openPage(action.page, action.as, params, aboutOf(action.about, scope))
      return true
    }
    case 'openRecord': {
      host.openRecord(
        action.mode,
        action.mode === 'create' || !scope.row ? null : String(scope.row['id'] ?? ''),
        inputsOf(action.params ?? {}, scope),
      )
      return true
    }
    case 'submit':
      host.submit()
      return true
    case 'close':
      host.close()
      return true
    case 'refresh':
      host.refresh()
      return true
    case 'remove': {
      const ids = (scope.row ? [scope.row] : scope.rows).map((row) => String(row['id'] ?? ''))
      if (ids.length === 0) {
        services.notify('warning', t('engine.list.nothingToRemove'))
        return false
      }
      const about = (await host.aboutRemoval?.(ids)) ?? []
      return (await services.confirm([...about, text(action.confirm)].join('\n'))) && host.remove(ids)
    }
    case 'invoke': {
      if (action.confirm !== undefined && !(await services.confirm(text(action.confirm)))) return false
      const answer = await services.gateway.invoke(action.call, inputsOf(action.input, scope))
      if (!answer.ok) return false
      const words = action.done === undefined ? t('engine.done.action') : sayWith(services, action.done, answer.value)
      if (action.doneAs === 'dialog') await services.tell(words)
      else services.notify('success', words)
      return true
    }
    case 'export':
      host.exportRecords()
      return true
    case 'import':
      host.importRecords()
      return true
    case 'print':
      host.printRecords()
      return true
    case 'download':
      return (await services.gateway.download(action.call, inputsOf(action.input, scope))).ok
    case 'sequence': {
      for (const step of action.steps) if (!(await runAction(step, scope, host, services))) return false
      return true
    }
    default:
      return action satisfies never
  }
}
