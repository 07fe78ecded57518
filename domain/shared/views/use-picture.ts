import { useMemo } from 'react'
import { isJsonObject, type Json } from '../../../engine'
import { useApp, usePromised } from '../../../shell/module'
import { pictureOf, type Picture, type ShownOn } from '../pictures/picture'

/** The address of the picture that somebody set up for a page; '' where there is none, and until the server has said so. */
export function usePicture(place: ShownOn, page = ''): string {
  const { http } = useApp()
  const answer = usePromised('pictures', () => http.send({ method: 'GET', url: '/api/public/Pictures', keepSession: true }))
  return useMemo(() => (answer?.ok ? (pictureOf(readPictures(answer.value), place, page)?.url ?? '') : ''), [answer, place, page])
}

/** Reads the pictures that are told; an address of another host is none. */
function readPictures(value: Json): readonly Picture[] {
  const list = isJsonObject(value) ? value['list'] : []
  return (Array.isArray(list) ? list : []).filter(isJsonObject).flatMap((one) => {
    const [enCode, shownOn, ofPage, url] = ['enCode', 'shownOn', 'ofPage', 'url'].map((key) => String(one[key] ?? ''))
    return url?.startsWith('/api/public/') ? [{ enCode: enCode ?? '', shownOn: shownOn ?? '', ofPage: ofPage ?? '', url }] : []
  })
}
