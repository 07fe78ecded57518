import type { OptionSource } from './option-source'

/** A source whose choices are rows of a list on the server, which may be too long to be fetched whole. */
export type RowSource = Extract<OptionSource, { from: 'interface' | 'records' }>
/** Whether choices of a source are rows of a list on the server. */
export const isRowSource = (source: OptionSource): source is RowSource => source.from === 'interface' || source.from === 'records'
