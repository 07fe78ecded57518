import { wordsOfStored } from '../../background/said'
import type { Words } from '../../text/language'
import { signLink } from '../file-links'
import { keptFor } from './keeping'
import type { Download } from './store'

/** Where the bytes of a file that was made are sent from. */
export const downloadPath = (id: string): string => `/api/file/Downloaded/${id}`

/** A file as its owner sees it; `url` opens it for ten minutes, '' where there is none. */
export const presentDownload = (download: Download, signingKey: string, now: number, words: Words) => ({
  id: download.id,
  name: download.name,
  state: download.state,
  done: download.done,
  total: download.total,
  size: download.size,
  message: wordsOfStored(download.reason, words),
  url: download.state === 'done' ? signLink(signingKey, downloadPath(download.id), now) : '',
  creatorTime: download.creatorTime,
  endTime: download.endTime,
  keptUntil: download.state === 'done' && download.endTime !== null ? download.endTime + keptFor : null,
})
