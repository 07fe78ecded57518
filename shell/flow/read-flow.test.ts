import { describe, expect, it } from 'vitest'
import { flowAddress } from '../talk/flow-address'
import { readFlow } from './read-flow'

const configOf = (body: object): string => new URLSearchParams(flowAddress(JSON.stringify(body))?.split('?')[1]).get('config') ?? ''

describe('the message of a flow', () => {
  it('is read from the address that its message leads to, in any script', () => {
    const body = {
      id: '7',
      flowId: '8',
      fullName: '张三的采购申请',
      flowName: '采购流程',
      status: 1,
      flowUrgent: 3,
      creatorTime: 1700000000000,
      amount: 5,
    }
    expect(readFlow(configOf(body))).toEqual({
      title: '张三的采购申请',
      facts: [
        { name: 'flowName', value: '采购流程', as: 'text' },
        { name: 'state', value: '1', as: 'state' },
        { name: 'urgency', value: '3', as: 'urgency' },
        { name: 'created', value: '1700000000000', as: 'time' },
      ],
      rest: [{ name: 'amount', value: '5' }],
    })
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', btoa('hello')],
    ['a list', btoa('[1]')],
    ['an object that says nothing', btoa('{"id":"7","list":[1]}')],
  ])('is none when the address brings %s', (_name, config) => {
    expect(readFlow(config)).toBeNull()
  })
})
