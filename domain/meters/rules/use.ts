import { compare, exact, fixed, minus, none, plus, times, type Exact, type Fraction } from '../../shared/money/fraction'

/** Which way a meter counts: `forward` up, `backward` down, as meters do that were connected the other way round. */
export type Direction = 'forward' | 'backward'

/** How what a meter shows becomes a quantity. */
export interface Dial {
  readonly direction: Direction
  /** Digits before the point: after 99999 a meter of five shows 0. */
  readonly digits: number
  /** What one step of the meter stands for: the ratio of its transformers; 1 without. */
  readonly multiple: Exact
  /** A quantity that is lost between the meter and who pays, and is added to each reading. */
  readonly loss: Exact
}

/** What a meter showed at the beginning and at the end of some days. */
export interface Part {
  readonly last: Exact
  readonly current: Exact
  /** The meter passed its last number between the two. */
  readonly rollOver?: boolean
}

export type ReadingFault = 'falls' | 'noRollOver' | 'digits' | 'twice' | 'notAfter' | 'beforeInstalled'

/** A reading that cannot be right. */
export class ReadingError extends Error {
  constructor(readonly code: ReadingFault) {
    super(code)
  }
}

const quantityPlaces = 2

/** A quantity as text with two places: kilowatt-hours, cubic metres. */
export const quantity = (value: Exact): string => fixed(exact(value), quantityPlaces)

/**
 * How far a meter turned, in its own steps. A roll-over is said, never guessed: a meter of five digits that showed 99950 and shows 30 turned 80.
 *
 * @throws ReadingError `falls` where it went the wrong way without a roll-over, `noRollOver` where one is said and none can have been, `digits` for
 * what the meter cannot show
 */
export function turned({ last, current, rollOver = false }: Part, { direction, digits }: Pick<Dial, 'direction' | 'digits'>): Fraction {
  const [before, now] = [exact(last), exact(current)]
  const full: Fraction = { over: 10n ** BigInt(digits), under: 1n }
  if (now.over < 0n || compare(now, full) >= 0) throw new ReadingError('digits')
  const way = direction === 'forward' ? minus(now, before) : minus(before, now)
  if (way.over >= 0n && rollOver) throw new ReadingError('noRollOver')
  if (way.over < 0n && !rollOver) throw new ReadingError('falls')
  return rollOver ? plus(full, way) : way
}

/** What a meter turned, as a quantity without loss. @throws ReadingError */
export const throughMeter = (part: Part, dial: Omit<Dial, 'loss'>): Fraction => times(turned(part, dial), exact(dial.multiple))

/**
 * The use of some days: what the meter turned times its multiple, and the loss once. Where the meter was replaced meanwhile there is a part for each.
 *
 * `quantityUsed([{ last: 900, current: 960 }, { last: 0, current: 45 }], { …, multiple: 20, loss: 0 })` is `'2100.00'`.
 *
 * @returns a quantity with two places, never below 0
 * @throws ReadingError
 */
export const quantityUsed = (parts: readonly Part[], dial: Dial): string =>
  quantity(
    plus(
      parts.reduce((sum, part) => plus(sum, throughMeter(part, dial)), none),
      exact(dial.loss),
    ),
  )
