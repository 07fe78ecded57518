export type Order =
  | { readonly ok: true; readonly order: readonly string[] }
  /** The formulas that need one another, the first named again at the end: a → b → a. */
  | { readonly ok: false; readonly cycle: readonly string[] }

/**
 * Orders formulas so that each comes after those it reads; paths without a formula are inputs. Formulas that do not
 * depend on each other keep their order. Linear in formulas and dependencies, and without recursion.
 */
export function orderByDependencies(formulas: ReadonlyMap<string, Iterable<string>>): Order {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  for (const start of formulas.keys()) {
    if (state.has(start)) continue
    const path: { readonly name: string; readonly rest: Iterator<string> }[] = []
    const enter = (name: string) => {
      state.set(name, 'open')
      path.push({ name, rest: (formulas.get(name) ?? [])[Symbol.iterator]() })
    }
    enter(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.next()
      if (next.done) {
        state.set(top.name, 'done')
        order.push(top.name)
        path.pop()
      } else if (state.get(next.value) === 'open') {
        const names = path.map(({ name }) => name)
        return { ok: false, cycle: [...names.slice(names.indexOf(next.value)), next.value] }
      } else if (formulas.has(next.value) && !state.has(next.value)) {
        enter(next.value)
      }
    }
  }
  return { ok: true, order }
}
