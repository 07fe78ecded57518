import { isJsonObject, type Json, type JsonObject } from '../model/json'

/**
 * A written document as another brand of the family spells it: tags and names of kinds that bear the brand (`JNPF-UploadFz`, `JnpfSign`, `jnpf-qrcode`,
 * `JNPFText`) bear that one instead. `brand` is small letters and digits; kinds stand under `<brand>Key`, as they were written.
 */
export function inBrand<J extends Json>(json: J, brand: string): J {
  if (brand === 'jnpf') return json
  const spelled = (value: Json | undefined): Json =>
    typeof value === 'string' ? value.replace(/^jnpf(?=[A-Z-])/i, (found) => inCaseOf(found, brand)) : (value ?? null)
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(walk)
    if (!isJsonObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, key === 'tag' || key === `${brand}Key` ? spelled(held) : walk(held)]),
    ) as JsonObject
  }
  return walk(json) as J
}

function inCaseOf(found: string, brand: string): string {
  if (found === found.toUpperCase()) return brand.toUpperCase()
  return found === found.toLowerCase() ? brand : brand.charAt(0).toUpperCase() + brand.slice(1)
}
