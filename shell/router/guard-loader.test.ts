import { describe, expect, it } from 'vitest'
import type { AppModel } from '../app-model'
import { guardLoader } from './guard-loader'

const broken = {
  session: { token: 't', locked: false, loaded: false, routes: [], load: () => Promise.reject(new Error('no way')) },
  notices: { toast: () => undefined },
} as unknown as AppModel
const navigate = (path: string) => guardLoader(broken)({ request: new Request(`http://weft.test${path}`) })

describe('a navigation that fails', () => {
  it('leads to /404', async () => expect((await navigate('/permission/user'))?.headers.get('location')).toBe('/404'))
  it('to /404 itself says what happened instead of going round', async () => expect(navigate('/404')).rejects.toThrow('no way'))
})
