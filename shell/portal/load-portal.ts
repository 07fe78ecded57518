import { isJsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { readPortal, type PortalCard } from './read-portal'

export type LoadedPortal = { readonly state: 'ready'; readonly cards: readonly PortalCard[] } | { readonly state: 'denied' | 'missing' }

/** Fetches and reads a portal. @throws {Error} when nothing answered, so that the page offers to try again. */
export async function loadPortal(http: HttpClient, id: string): Promise<LoadedPortal> {
  if (id === '') return { state: 'missing' }
  const answer = await http.send({ method: 'GET', url: `/api/visualdev/Portal/${encodeURIComponent(id)}/auth` })
  if (!answer.ok && answer.error.code === 0) throw new Error(answer.error.message)
  if (!answer.ok) return { state: answer.error.code === 403 ? 'denied' : 'missing' }
  const cards = readPortal(isJsonObject(answer.value) ? answer.value['formData'] : undefined)
  return cards ? { state: 'ready', cards } : { state: 'missing' }
}
