import { createHmac } from 'node:crypto'
import { newToken, settingStore, type Services } from '../../../server/module'

/** A digest of a text that nobody makes without the key of the installation: 256 bits as 43 signs. */
export async function keyed({ store }: Pick<Services, 'store'>, text: string): Promise<string> {
  const key = await store.of(settingStore).getOrMake('publicFormKey', newToken)
  return createHmac('sha256', key).update(text).digest('base64url')
}
