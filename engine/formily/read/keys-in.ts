import { innerKey, isFieldKey } from '../../model/field-key'

/** A key for the value of a node: its name, behind the objects that it lies in, as far as a key may be so. Claims it in `taken`. */
export function keyFor(name: string, within: string, taken: Set<string>): string {
  const wanted = innerKey(plain(`${within}${name}`))
  let key = wanted
  for (let next = 2; taken.has(key) || !isFieldKey(key); next += 1) key = `${wanted.slice(0, 54)}_${next}`
  taken.add(key)
  return key
}

const strange = /[^\w\u4e00-\u9fff-]+/g
function plain(name: string): string {
  const joined = name.replaceAll(strange, '_').replaceAll(/^_+|_+$/g, '')
  const begun = /^[A-Za-z_\u4e00-\u9fff]/.test(joined) ? joined : `f_${joined}`
  return begun.slice(0, 60)
}
