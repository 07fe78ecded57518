import { Type } from '@sinclair/typebox'
import { enCode, flag } from '../../http/wire'

/** Bytes of a request with the two documents of a model. */
export const bodyLimit = 10 * 1024 * 1024
/** Characters of one document. */
export const longestDesign = 4_000_000

/** What is said of a model, under the names of the wire. */
export const modelBody = Type.Object({
  id: Type.Optional(Type.String()),
  fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  enCode,
  formData: Type.String({ minLength: 2, maxLength: longestDesign }),
  columnData: Type.String({ maxLength: longestDesign }),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  webType: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  state: Type.Optional(flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  enabledMark: Type.Optional(flag),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
