import { describe, expect, it } from 'vitest'
import { fillCall } from './fill-call'

describe('filling a call', () => {
  it('puts parameters into the path, encoded, and sends the rest of a GET as query', () => {
    expect(fillCall('GET /api/Users/{id}/Logs', { id: 'a/b?c', keyword: 'x', page: 2 })).toEqual({
      method: 'GET',
      url: '/api/Users/a%2Fb%3Fc/Logs',
      query: { keyword: 'x', page: '2' },
    })
  })

  it('sends the rest of a POST as body, empty values and all', () => {
    expect(fillCall('POST /api/Users/{id}', { id: 7, name: '', tags: ['a'] })).toEqual({
      method: 'POST',
      url: '/api/Users/7',
      body: { name: '', tags: ['a'] },
    })
  })

  it('leaves empty values out of a query', () => {
    expect(fillCall('GET /api/Users', { keyword: '', role: null, enabled: false })).toEqual({
      method: 'GET',
      url: '/api/Users',
      query: { enabled: 'false' },
    })
  })

  it('never lets a value climb the path', () => {
    expect(fillCall('GET /api/Users/{id}', { id: '..' }).url).toBe('/api/Users/%252E%252E')
    expect(new URL(fillCall('GET /api/Users/{id}', { id: '..' }).url, 'https://weft.test').pathname).toBe('/api/Users/%252E%252E')
  })
})
