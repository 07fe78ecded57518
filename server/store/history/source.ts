/** From where a record is changed. */
export const sources = ['form', 'import', 'batch', 'interface', 'job', 'public', 'act', 'seed'] as const
export type Source = (typeof sources)[number]

/**
 * What an entry of the history tells of; `purge` the end of a removed record, `form` a change of the
 * model's form, under which earlier entries are read.
 */
export type HistoryKind = 'create' | 'update' | 'remove' | 'restore' | 'act' | 'purge' | 'form'
