import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { ruledOut, settingStore, type Stores, type Words } from '../../../../server/module'
import { fromFen } from '../../../shared/money/amount'
import { fillTemplate, unknownWord, type NoticeTemplate } from '../../rules/notice-template'
import { senderOf } from './sender'
import type { Notice } from './store'

const key = 'receivables.noticeTemplate'
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
/** What is kept, and what a screen sends. */
export const templateSchema = Type.Object({ sms: text(500), subject: text(100), email: text(5000) })

/** As the installation has written them, else as the product does. */
export async function templateOf(stores: Stores, { t }: Words): Promise<NoticeTemplate> {
  const stored: unknown = JSON.parse((await stores.of(settingStore).get(key)) ?? 'null')
  if (Value.Check(templateSchema, stored)) return stored
  return { sms: t('receivables.template.sms'), subject: t('receivables.template.subject'), email: t('receivables.template.email') }
}

/** Keeps how notices are written. @throws {Refusal} 400 for a name in braces that means nothing */
export async function setTemplate(stores: Stores, template: NoticeTemplate): Promise<void> {
  const unknown = [template.sms, template.subject, template.email].map(unknownWord).find((one) => one !== null)
  if (unknown) throw ruledOut('receivables.refusal.templateWord', { word: unknown })
  await stores.of(settingStore).set(key, JSON.stringify(template))
}

/** Writes notices of an organisation by a template. */
export async function writerOf(stores: Stores, template: NoticeTemplate): Promise<(notice: Notice) => NoticeTemplate> {
  const organization = await senderOf(stores, null)
  const yuan = (fen: number): string => fromFen(fen)
  return ({ customer, number, month, total, arrears, lateFee, payUntil }) => {
    const values = { customer, number, month, total: yuan(total), arrears: yuan(arrears), lateFee: yuan(lateFee), payUntil, organization }
    return {
      sms: fillTemplate(template.sms, values),
      subject: fillTemplate(template.subject, values),
      email: fillTemplate(template.email, values),
    }
  }
}
