/** What the product has to reach: a ratio to the reference in the same run, to itself in another scenario, or an absolute limit. */
export interface Goal {
  readonly scenario: string
  readonly figure: string
  readonly ratio?: number
  readonly most?: number
  readonly own?: { readonly scenario: string; readonly ratio: number }
}

export const goals: readonly Goal[] = [
  { scenario: 'form 50', figure: 'mount work', ratio: 0.35 },
  { scenario: 'form 200', figure: 'mount work', ratio: 0.3 },
  { scenario: 'form 1000', figure: 'mount work', ratio: 0.3 },
  { scenario: 'screen 50', figure: 'mount work', ratio: 0.15 },
  { scenario: 'screen 200', figure: 'mount work', ratio: 0.15 },
  { scenario: 'screen 1000', figure: 'mount work', ratio: 0.1 },
  { scenario: 'form 1000', figure: 'heap KB', ratio: 0.15, most: 13_000 },
  { scenario: 'typing 200', figure: 'key work', most: 4 },
  { scenario: 'typing 1000', figure: 'key work', most: 6, own: { scenario: 'typing 200', ratio: 1.5 } },
  { scenario: 'table 100', figure: 'mount work', ratio: 0.06 },
  { scenario: 'table 100', figure: 'add row', ratio: 0.15 },
  { scenario: 'table 1000', figure: 'mount work', ratio: 0.01, own: { scenario: 'table 100', ratio: 1.3 } },
  { scenario: 'table 1000', figure: 'key work', most: 6 },
  { scenario: 'table 1000', figure: 'add row', most: 60 },
  { scenario: 'table 1000', figure: 'heap KB', most: 15_000 },
  { scenario: 'validate 1000', figure: 'submit work', ratio: 0.12 },
  { scenario: 'payload', figure: 'JavaScript kB gz until the form stands', most: 190 },
]
