import { wordsOfStored } from '../background/said'
import type { Words } from '../text/language'
import type { KeptEffect } from './store'

/** An effect without its payload, which may hold what only the handler should see. */
export const presentEffect = (effect: KeptEffect, words: Words) => ({
  id: String(effect.number),
  topic: effect.topic,
  key: effect.key,
  state: effect.state,
  attempts: effect.attempts,
  nextTime: effect.state === 'waiting' && effect.nextTime > 0 ? effect.nextTime : null,
  error: wordsOfStored(effect.error, words),
  creatorTime: effect.creatorTime,
  doneTime: effect.doneTime,
})
