/** What a module says that its own things read of a model, by the model's code. */
export interface ModuleReader {
  /** The key of the words for what it is. */
  readonly title: string
  readonly name: string
  /** The fields that it reads, by their keys. */
  readonly keys: readonly string[]
}
