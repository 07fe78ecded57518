/** Accounts that were made now, with passwords that are told once and kept nowhere. */
export interface SeedReport {
  readonly accounts: readonly { readonly account: string; readonly password: string; readonly role: string }[]
  readonly models: number
  readonly records: number
  /** Demo records that their own form refused. */
  readonly skipped: readonly string[]
}

export interface BaseSeed {
  readonly organization: {
    readonly id: string
    readonly category: string
    readonly fullName: string
    readonly enCode: string
    readonly sortCode: number
  }
  readonly roles: readonly {
    readonly id: string
    readonly fullName: string
    readonly enCode: string
    readonly type: string
    readonly administrator: number
    readonly sortCode: number
    readonly description: string
  }[]
  readonly recordButtons: Readonly<Record<string, string>>
  readonly administrator: { readonly id: string; readonly account: string; readonly realName: string; readonly gender: number }
}
