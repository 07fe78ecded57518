/** What a form may know of the user who fills it in, for values that a new record starts with. */
export interface UserFacts {
  readonly id: string
  /** Ids of the user's active organisation and of those above it, from the root down. */
  readonly organizePath: readonly string[]
  /** The active organisation when it is a department, else null. */
  readonly departmentId: string | null
  readonly positionIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly groupIds: readonly string[]
}
