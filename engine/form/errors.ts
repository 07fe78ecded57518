import { batch, observable } from '@formily/reactive'
import type { Plan, Violation } from '../plan/plan'
import { whenIdle } from './when-idle'

/** About as many fields as a screen holds, and a little more. */
const writtenAtOnce = 40

/**
 * What is wrong in an open form, by the path of its value. Known at once for all; written out at once as far as a screen
 * reaches, and bit by bit beyond: drawing a thousand errors in one go would hold up the first of them.
 */
export class FormErrors {
  private readonly known = new Map<string, readonly Violation[]>()
  /** The values that are wrong, or have something wrong in their rows. */
  private readonly invalid = new Set<string>()
  /** What is known, as far as it is written out; observed. */
  private readonly written = observable.shallow(new Map<string, readonly Violation[]>())
  /** How many invalid values lie inside a node, by its pointer; observed. */
  private readonly inside = observable.shallow(new Map<string, number>())
  private stopWriting: (() => void) | null = null

  /** @param hasWrongRows whether something is wrong in the rows of the form table at a path */
  constructor(
    private readonly plan: Plan,
    private readonly hasWrongRows: (path: string) => boolean,
  ) {}

  /** Followed by whoever observes. */
  at(path: string): readonly Violation[] {
    return this.written.get(path) ?? []
  }
  /** How many invalid values lie inside a node; followed by whoever observes, each node by itself. */
  countInside(pointer: string): number {
    return this.inside.get(pointer) ?? 0
  }
  isInvalid(path: string): boolean {
    return this.invalid.has(path)
  }

  /** Replaces what is known of one value, its rows left aside. */
  set(path: string, own: readonly Violation[]): void {
    this.note(path, own)
    this.writeOut(path)
  }

  /** Replaces all that is known. */
  replace(byPath: ReadonlyMap<string, readonly Violation[]>): void {
    const healed = [...this.invalid].filter((path) => !byPath.has(path))
    batch(() => {
      for (const path of healed) this.note(path, [])
      for (const [path, own] of byPath) this.note(path, own)
      // The focus goes to the first that is wrong: its neighbours are seen next.
      this.writeOutAll([...byPath.keys(), ...healed])
    })
  }

  private note(path: string, own: readonly Violation[]): void {
    if (own.length > 0) this.known.set(path, own)
    else this.known.delete(path)
    const invalid = own.length > 0 || this.hasWrongRows(path)
    if (this.invalid.has(path) === invalid) return
    if (invalid) this.invalid.add(path)
    else this.invalid.delete(path)
    for (let up = this.plan.inputs.get(path)?.node.parent ?? null; up; up = up.parent) {
      this.inside.set(up.at, (this.inside.get(up.at) ?? 0) + (invalid ? 1 : -1))
    }
  }

  private writeOut(path: string): void {
    const own = this.known.get(path)
    if (own) this.written.set(path, own)
    else if (this.written.has(path)) this.written.delete(path)
  }

  private writeOutAll(paths: readonly string[]): void {
    this.stopWriting?.()
    this.stopWriting = null
    batch(() => {
      for (const path of paths.slice(0, writtenAtOnce)) this.writeOut(path)
    })
    const rest = paths.slice(writtenAtOnce)
    if (rest.length > 0) this.stopWriting = whenIdle(() => this.writeOutAll(rest))
  }
}
