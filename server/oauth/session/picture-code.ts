import { randomBytes } from 'node:crypto'
import { drawPicture, newPictureText } from '../../security/draw-picture-code'
import type { Services } from '../../services'
import type { Caller } from './known-places'
import { proofStore } from '../one-time-codes/proofs-store'

const purpose = 'picture'
const validFor = 3 * 60_000
/** Who cannot see the picture waits instead: guessing gets no faster by it. */
export const waitSeconds = 20

export interface PictureAnswer {
  /** What `makePicture` or `makeWait` gave out. */
  readonly id: string
  readonly text: string
}

/** A picture to read, good for one try. */
export async function makePicture({ store, now }: Services): Promise<{ readonly id: string; readonly image: string }> {
  const [id, text, time] = [randomBytes(18).toString('base64url'), newPictureText(), now()]
  await store.of(proofStore).put({ key: id, purpose, value: text, creatorTime: time, expiresTime: time + validFor })
  return { id, image: `data:image/png;base64,${drawPicture(text).toString('base64')}` }
}

/** Whoever chooses an id of their own is told apart from others who choose the same by where they are. */
const ownKey = (id: string, address: string): string => `own:${id}|${address}`

/** A picture under an id that the caller chose, as PNG bytes: the last one asked for from there counts. */
export async function makePictureFor({ store, now }: Services, id: string, address: string): Promise<Buffer> {
  const [text, time] = [newPictureText(), now()]
  await store.of(proofStore).put({ key: ownKey(id, address), purpose, value: text, creatorTime: time, expiresTime: time + validFor })
  return drawPicture(text)
}

/** The way past the picture for those who cannot see it: an id that counts once some time has passed. */
export async function makeWait({ store, now }: Services): Promise<{ readonly id: string; readonly seconds: number }> {
  const [id, time] = [randomBytes(18).toString('base64url'), now()]
  await store.of(proofStore).put({ key: id, purpose, value: '', creatorTime: time, expiresTime: time + validFor })
  return { id, seconds: waitSeconds }
}

/** Whether the picture was read, or the time waited for. Either is used up by the question. */
export async function isSolved({ store, now }: Services, { id, text }: PictureAnswer, { address }: Caller): Promise<boolean> {
  const proofs = store.of(proofStore)
  const proof = (id.startsWith('own:') ? undefined : await proofs.take(purpose, id)) ?? (await proofs.take(purpose, ownKey(id, address)))
  if (!proof || proof.expiresTime < now()) return false
  return proof.value === '' ? now() >= proof.creatorTime + waitSeconds * 1000 : proof.value === text.trim().toUpperCase()
}
