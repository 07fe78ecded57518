import pg from 'pg'

/** Counts and times are whole numbers far below 2^53, amounts are JSON numbers: both are wanted as numbers, not as text. */
export const numbersAsNumbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid, 'text'),
} as pg.CustomTypesConfig
