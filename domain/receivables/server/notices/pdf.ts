import { formatDate, languageTags } from '../../../../engine'
import { pause, pdfType, ruledOut, writePdf, type Services, type User, type Wanted, type Words } from '../../../../server/module'
import { noticePaper, type NoticePaper } from '../../rules/notice-paper'
import { notePrinted } from './note-printed'
import { senderOf } from './sender'
import { sheetsOf } from './sheets'
import { noticeStore, type NoticeQuery } from './store'

/** So many notices stand in one file. */
export const mostInOne = 20_000
/** So many are read, drawn and noted at once. */
const atOnce = 50

/**
 * One PDF file of all notices that meet a query, in the order of the list, each on pages of its own as the browser prints it. Which they are is settled now, as
 * whoever asks may see them; once the file is whole, they count as printed.
 * @throws {Refusal} 400 where there is none, or where there are more than 20,000
 */
export async function noticeFile(services: Services, query: NoticeQuery, user: User, words: Words): Promise<Wanted> {
  const { store, now } = services
  const ids = await store.of(noticeStore).idsInOrder(query, mostInOne + 1)
  if (ids.length === 0) throw ruledOut('receivables.refusal.noNotices')
  if (ids.length > mostInOne) throw ruledOut('receivables.refusal.tooManyInPdf', { most: mostInOne })
  const { t, language } = words
  const from = await senderOf(store, user.organizeId)
  const title = t('receivables.notice.sheet')
  const name = `${title}_${formatDate(now(), 'yyyyMMddHHmmss')}.pdf`
  return {
    userId: user.id,
    name,
    contentType: pdfType,
    total: ids.length,
    async write(out, { signal, at }) {
      async function* papers(): AsyncGenerator<readonly NoticePaper[]> {
        for (let done = 0; done < ids.length; done += atOnce) {
          const part = ids.slice(done, done + atOnce)
          const found = new Map((await store.of(noticeStore).byIds(part)).map((notice) => [notice.id, notice]))
          const sheets = await sheetsOf(
            services,
            part.flatMap((id) => found.get(id) ?? []),
            words,
          )
          yield sheets.map((sheet) => noticePaper(sheet, t, from))
          at(done + part.length)
        }
      }
      await writePdf(out, { title, author: from, language: languageTags[language], pages: t('receivables.notice.page') }, papers(), signal)
      for (let done = 0; done < ids.length; done += atOnce) {
        signal.throwIfAborted()
        const part = ids.slice(done, done + atOnce)
        await store.transaction((stores) => notePrinted(stores, part, { userId: user.id, now: now() }, { file: name }))
        await pause()
      }
    },
  }
}
