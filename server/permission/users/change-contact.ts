import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../errors'
import { requireRank, type Manager } from '../../policies/rank'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import type { User } from './store'
import { tellUser, wordsOfUser } from '../../message/messages/tell-user'

/** How to reach somebody. */
export interface Contact {
  readonly mobilePhone: string
  readonly email: string
}

const usersMenu = 'permission.user'
/** The right to change how others are reached: who has it decides where their codes go. */
const editContact = 'btn_editContact'

const changed = (user: User, contact: Contact): readonly (keyof Contact)[] =>
  (['mobilePhone', 'email'] as const).filter((key) => user[key] !== contact[key])

/** The columns of a changed contact: a number that becomes another opens nothing until its owner has proved it. */
export const contactColumns = (user: User, contact: Contact) => ({
  mobilePhone: contact.mobilePhone,
  email: contact.email,
  ...(contact.mobilePhone !== user.mobilePhone && { mobileVerifiedTime: null }),
})

/** Whether somebody may change how another is reached. @throws {Refusal} naming the fields. */
export async function checkContactChange(stores: Stores, user: User, contact: Contact, manager: Manager): Promise<void> {
  const keys = changed(user, contact)
  if (keys.length === 0 || user.id === manager.user.id) return
  if (!manager.access.administrator && !manager.access.holds(usersMenu, 'button', editContact))
    throw new Refusal('noFieldPermission', { fields: keys.map((path) => ({ path, key: 'closed' })) })
  await requireRank(stores, user.id, manager, 'open')
}

/** Tells the person what was changed: a message here, and a text to the number that was proved before. */
export async function tellContactChange(services: Services, user: User, contact: Contact, by: User, log: FastifyBaseLogger): Promise<void> {
  const keys = changed(user, contact)
  if (keys.length === 0) return
  const { t } = wordsOfUser(user)
  const what = keys.map((key) => t(`server.field.${key}`)).join(t('server.contact.and'))
  await tellUser(services, user, 'server.contact.changed', { what, by: by.id === user.id ? t('server.contact.yourself') : by.realName })
  if (!keys.includes('mobilePhone') || user.mobileVerifiedTime === null || !services.sms) return
  services.sms(user.mobilePhone, t('server.sms.mobileChanged', { account: user.account }), log).catch((error: unknown) => {
    log.error({ err: error }, 'a text message was not sent')
  })
}
