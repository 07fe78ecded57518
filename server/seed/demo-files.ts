import { Readable } from 'node:stream'
import type { JsonObject } from '../../engine'
import { storeFile } from '../files/store-file'
import type { Services } from '../services'

/** One blue pixel: the smallest picture that a browser draws. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Stores the files that demo records carry and returns them by name, as a record holds them. */
export async function demoFiles(services: Services, userId: string): Promise<ReadonlyMap<string, JsonObject>> {
  const files: readonly (readonly [string, Buffer])[] = [
    ['园区平面图.png', pixel],
    ['巡查说明.txt', Buffer.from('每日两次巡查，异常情况当日上报。\n')],
  ]
  const stored = new Map<string, JsonObject>()
  for (const [name, bytes] of files)
    stored.set(name, { ...(await storeFile(services, { type: 'annex', name, bytes: Readable.from([bytes]), userId })) })
  return stored
}
