import { useMemo } from 'react'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { usePromised } from '../page/use-promised'

/** Addresses of the pictures of pages before the sign-in; '' for our own looks. */
export interface Looks {
  readonly logo: string
  readonly picture: string
}

/** How pages without an account look here; undefined until the server has said so, and while it can't be reached. */
export function useLooks(): Looks | undefined {
  const { http } = useApp()
  const answer = usePromised('looks', () => http.send({ method: 'GET', url: '/api/oauth/getLoginConfig', keepSession: true, early: true }))
  return useMemo(() => {
    if (!answer?.ok || !isJsonObject(answer.value)) return undefined
    const { logo, picture } = answer.value
    return { logo: typeof logo === 'string' ? logo : '', picture: typeof picture === 'string' ? picture : '' }
  }, [answer])
}
