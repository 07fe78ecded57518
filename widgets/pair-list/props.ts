import { Type, type Static } from '@sinclair/typebox'

export const names = ['key', 'title', 'column', 'field'] as const
const name = Type.Union(names.map((one) => Type.Literal(one)))

export const pairListProps = Type.Object({ first: name, second: name }, { additionalProperties: false })
export type PairListProps = Static<typeof pairListProps>

export const pairListDefaults: PairListProps = { first: 'key', second: 'title' }
