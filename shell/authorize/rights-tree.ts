import { isJsonObject, type Json, type JsonObject } from '../../engine'

/** A row of a tree of rights. Directories and, where codes are given out, menus only hold others: they are no rights themselves. */
export interface RightNode {
  readonly id: string
  readonly fullName: string
  readonly isRight: boolean
  /** Nobody sees it while it is switched off, whatever is given out. */
  readonly isOff: boolean
  readonly children: readonly RightNode[]
}

/** What the server says of the rights of one kind. */
export interface RightValues {
  readonly list: readonly RightNode[]
  /** What the role holds. */
  readonly ids: ReadonlySet<string>
  readonly version: number
  /** How much the role holds that the user can't give out or take away. */
  readonly beyond: number
  /** The role may do everything: there is nothing to give out. */
  readonly everything: boolean
}

const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])

const readNode = (node: JsonObject): RightNode => ({
  id: String(node['id']),
  fullName: String(node['fullName'] ?? ''),
  isRight: node['isRight'] === true,
  isOff: node['enabledMark'] === 0,
  children: objects(node['children']).map(readNode),
})

/** Reads the rights of roles that the screen of rights ticks. */
export function readValues(answer: Json): RightValues {
  const data = isJsonObject(answer) ? answer : {}
  const ids = Array.isArray(data['ids']) ? data['ids'].map(String) : []
  const [version, beyond] = [Number(data['version']) || 0, Number(data['beyond']) || 0]
  return { list: objects(data['list']).map(readNode), ids: new Set(ids), version, beyond, everything: data['everything'] === true }
}

/** The rights of nodes and of all beneath them, from the top. */
export const rightsIn = (nodes: readonly RightNode[]): readonly string[] =>
  nodes.flatMap((node) => [...(node.isRight ? [node.id] : []), ...rightsIn(node.children)])

/** The nodes that have others beneath them. */
export const holdersIn = (nodes: readonly RightNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...holdersIn(node.children)] : []))

/** Which nodes are ticked, and which hold some that are ticked and some that are not. */
export function statesOf(nodes: readonly RightNode[], ticked: ReadonlySet<string>): { readonly checked: string[]; readonly half: string[] } {
  const [checked, half]: [string[], string[]] = [[], []]
  const walk = (node: RightNode): { readonly all: number; readonly held: number } => {
    let all = node.isRight ? 1 : 0
    let held = node.isRight && ticked.has(node.id) ? 1 : 0
    for (const child of node.children) {
      const beneath = walk(child)
      all += beneath.all
      held += beneath.held
    }
    if (all > 0 && held === all) checked.push(node.id)
    else if (held > 0) half.push(node.id)
    return { all, held }
  }
  for (const node of nodes) walk(node)
  return { checked, half }
}

/** Ticks nodes with everything beneath them; where all of it is ticked already, takes it away. */
export function toggled(ticked: ReadonlySet<string>, nodes: readonly RightNode[]): ReadonlySet<string> {
  const rights = rightsIn(nodes)
  return withTicks(ticked, rights, !rights.every((id) => ticked.has(id)))
}

/** The ticked ids with some added or taken away. */
export function withTicks(ticked: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(ticked)
  for (const id of ids)
    if (on) next.add(id)
    else next.delete(id)
  return next
}

/** The nodes that a test holds for, with those above them and, where a node holds others, all beneath it. */
export const narrowed = (nodes: readonly RightNode[], isMeant: (node: RightNode) => boolean, takesBelow = true): readonly RightNode[] =>
  nodes.flatMap((node) => {
    if (takesBelow && isMeant(node)) return [node]
    const children = narrowed(node.children, isMeant, takesBelow)
    return children.length > 0 || isMeant(node) ? [{ ...node, children }] : []
  })

/** The menus of a tree of codes that are opened, with their codes. */
export const inMenus = (nodes: readonly RightNode[], menus: ReadonlySet<string>): readonly RightNode[] =>
  nodes.flatMap((node) => {
    const children = node.children.flatMap((child) => (child.isRight ? (menus.has(node.id) ? [child] : []) : inMenus([child], menus)))
    return children.length > 0 ? [{ ...node, children }] : []
  })

/** Whether two sets hold the same ids. */
export const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))
