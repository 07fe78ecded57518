import type { NonEmpty } from '../model/ids'
import type { Json } from '../model/json'

/** A node of the generator wire format, as it was sent. */
export interface WireNode {
  readonly [key: string]: Json | undefined
}
/** A copy that a writer may change. */
export interface WireDraft {
  [key: string]: unknown
}

/**
 * Reads one prop from a wire node and puts it back. `get` returns undefined when the node does not say;
 * `put` is called only if what `get` reads differs from the prop, so that an unchanged node leaves as it came.
 */
export interface WireLens<V = unknown> {
  get(node: WireNode): V | undefined
  put(node: WireDraft, value: V): void
  /** The dotted path that `get` reads in this node, so that an issue can point at it. */
  place?(node: WireNode): string | undefined
}

/** Tells nodes apart that carry no kind name: by tag, and by one more key where several kinds share a tag. */
export interface WireTag {
  readonly tag: string
  readonly where?: { readonly path: string; readonly is: Json }
}

/** The names a kind bears on the wire. */
export interface GeneratorNames<P> {
  /** Kind names, the one to write first; compared without case. */
  readonly names: NonEmpty<string>
  /** The kind whose names this one bears on the wire too, where the node has a key to store a value under. */
  readonly keyedFrom?: string
  readonly tags: readonly WireTag[]
  readonly props: { readonly [Prop in keyof P]?: WireLens<P[Prop]> }
}

/** The names of any kind on the wire, where it is not known which props the kind takes: what the registry keeps of `GeneratorNames`. */
export interface AnyGeneratorNames extends Omit<GeneratorNames<never>, 'props'> {
  readonly props: object
}
