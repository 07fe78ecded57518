import { describe, expect, it } from 'vitest'
import { fillLink } from './outgoing-link'

function open(template: string, dataVisualUrl = 'https://visual.example.com') {
  const asked: string[] = []
  const answer = fillLink(template, {
    dataVisualUrl,
    origin: 'https://app.example.com',
    codeFor: async (host) => {
      asked.push(host)
      return host === 'evil.example.com' ? { ok: false, error: { code: 403, message: 'refused' } } : { ok: true, value: 'once only' }
    },
  })
  return answer.then((link) => ({ link, asked }))
}

describe('an address that leads out', () => {
  it('carries a one-time code for its own host where the token would stand', async () => {
    expect(await open('${dataV}/view/88?token=${token}')).toEqual({
      link: { ok: true, value: 'https://visual.example.com/view/88?token=once%20only' },
      asked: ['visual.example.com'],
    })
  })
  it.each(['${jnpfToken}', '${WinsoftToken}', '${TOKEN}'])('knows the place %s', async (place) => {
    expect((await open(`https://bi.example.com:8443/?t=${place}`)).asked).toEqual(['bi.example.com:8443'])
  })
  it('asks for no code where none is wanted', async () => {
    expect(await open('https://docs.example.com/a?b=1')).toEqual({ link: { ok: true, value: 'https://docs.example.com/a?b=1' }, asked: [] })
  })
  it('stays closed when the host may not know who the user is', async () => {
    expect((await open('https://evil.example.com/?t=${token}')).link).toEqual({ ok: false, error: { code: 403, message: 'refused' } })
  })
  it('cannot move its host by the code', async () => {
    expect((await open('https://${token}.evil.com/')).link).toBeNull()
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '', '   '])('is none that runs or loads anything else: %j', async (template) => {
    expect((await open(template)).link).toBeNull()
  })
  it('is broken where no data visualisation is installed', async () => {
    expect((await open('${dataV}/view/88', '')).link).toBeNull()
  })
})
