import { isJsonObject, type Json } from '../../engine'

/** A place as a record keeps it: words, and where the device said it was (degrees, WGS 84). */
export interface Place {
  readonly address: string
  readonly lng: number | null
  readonly lat: number | null
}

export const nowhere: Place = { address: '', lng: null, lat: null }

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const words = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const degrees = (value: Json | undefined): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Reads the JSON text of a place, of this platform or of another with a map; a text that is no JSON is an address. */
export function readPlace(value: Json | undefined): Place {
  if (typeof value !== 'string' || value === '') return nowhere
  const json = parse(value)
  if (!isJsonObject(json)) return { ...nowhere, address: value }
  return {
    address: words(json['fullAddress']) || words(json['address']) || words(json['name']),
    lng: degrees(json['lng']),
    lat: degrees(json['lat']),
  }
}

/** The JSON text of a place; null for none. The full address stands under both names that readers of this family look for. */
export function writePlace({ address, lng, lat }: Place): string | null {
  if (address === '' && (lng === null || lat === null)) return null
  return JSON.stringify({ name: address, address, fullAddress: address, lng, lat })
}

/** A place's latitude and longitude in degrees; empty where it has none. */
export const coordinates = ({ lng, lat }: Place): string => (lng === null || lat === null ? '' : `${lat.toFixed(6)}, ${lng.toFixed(6)}`)

/** Whether the coordinates of a place are possible. */
export const onEarth = ({ lng, lat }: Place): boolean => (lng === null || Math.abs(lng) <= 180) && (lat === null || Math.abs(lat) <= 90)
