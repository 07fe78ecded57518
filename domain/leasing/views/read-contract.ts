import { isJsonObject, type Json, type JsonObject } from '../../../engine'

/** The values of a contract, as `GetContractInfoById` tells them. */
export function readContract(value: Json): JsonObject {
  const data = isJsonObject(value) ? value['data'] : null
  const values: unknown = typeof data === 'string' ? JSON.parse(data) : null
  return isJsonObject(values as Json) ? (values as JsonObject) : {}
}
