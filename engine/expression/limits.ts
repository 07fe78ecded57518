/** Bounds that keep every formula small and every evaluation short, whatever an author or a record holds. */
export const limits = {
  /** Characters of a formula's text, and tokens of a calculate array. */
  formulaLength: 20_000,
  /** Parentheses, calls and unary operators inside one another. */
  nesting: 100,
  /** Nodes of one tree. */
  nodes: 2_000,
  /** Digits before the decimal point: 10^30 and more counts as overflow. */
  integerDigits: 30,
  /** Decimal places of a literal and of an intermediate result. */
  places: 30,
  /** Decimal places that a comparison, a rounding, a text or the caller sees. */
  visiblePlaces: 20,
  /** Characters of a text value; longer ones are cut. */
  textLength: 100_000,
  /** Members of a list value; further ones are left out. */
  listLength: 200_000,
  /** Lists inside lists that are still read. */
  listDepth: 4,
  /** Largest whole exponent of `power`. */
  exponent: 1_000,
  /** Units of work (rows visited by aggregates, text searched) of one evaluation. */
  work: 2_000_000,
} as const
