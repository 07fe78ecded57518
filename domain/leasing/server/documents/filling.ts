import { amountInWords, amountTooLarge, isJsonObject, type Json, type JsonObject } from '../../../../engine'
import {
  allows,
  loadModel,
  mayOpenThe,
  presentReading,
  ruledOut,
  seenRecord,
  shownFields,
  type Access,
  type Services,
  type StoredRecord,
  type Words,
} from '../../../../server/module'
import { dayAt } from '../../../shared/calendar/instant'
import { sumOf, total } from '../../../shared/money/amount'
import { exact, fixed, times } from '../../../shared/money/fraction'
import { rentSubject } from '../../rules/contract-lines'
import { customerFields, listTags } from '../../rules/template-tags'
import { previewOf } from '../charges/preview'
import { seenCharges } from '../charges/seen-charges'
import { contractModelId } from '../contracts/contract'
import type { Filling } from './fill-docx'

/** Rows of a schedule that a document takes: more would hold others up while it is made. */
const mostRows = 1500

/** What stands for the tags of a template: the contract as its reader sees it, with its customer, its schedule, sums and amounts in capitals. */
export async function fillingOf(
  services: Services,
  contract: StoredRecord,
  { access, words }: { readonly access: Access; readonly words: Words },
): Promise<Filling> {
  const isShown = shownFields(access, contractModelId)
  const model = await loadModel(services, contractModelId)
  const own = textsOf(await presentReading(services, model, contract, words, isShown))
  const { values } = contract
  const units = rowsOf(values['units'])
  const isSeen = seenCharges(access)
  const seesRent = isSeen(rentSubject)
  const area = isShown('units') && isShown('units.area') ? fixed(total(units.map((row) => decimalIn(row, 'area'))), 2) : ''
  const monthly = seesRent ? sumOf(units.map((row) => times(decimalIn(row, 'area'), decimalIn(row, 'price')))) : ''
  const deposit = isShown('deposit') ? fixed(decimalIn(values, 'deposit'), 2) : ''
  const whole = await previewOf(services, values, access, words)
  const isWhole = whole.rows.every(({ subject }) => isSeen(subject))
  const rows = whole.rows.filter(({ subject }) => isSeen(subject))
  // Sums of what is seen and what is not would tell what is not.
  const schedule = isWhole ? whole : { rows, total: '', net: '', tax: '' }
  if (schedule.rows.length > mostRows) throw ruledOut('leasing.template.fault.tooLong', { count: schedule.rows.length, most: mostRows })
  return {
    ...own,
    ...(await customerOf(services, values, access, words)),
    area,
    monthly: thousands(monthly),
    monthlyCapital: capital(monthly),
    deposit: thousands(deposit),
    depositCapital: capital(deposit),
    total: thousands(schedule.total),
    totalCapital: capital(schedule.total),
    totalNet: thousands(schedule.net),
    totalTax: thousands(schedule.tax),
    today: dayAt(services.now()) ?? '',
    schedule: numbered(
      schedule.rows.map(({ subjectName, unit, from, to, days, due, amount, taxRate, net, tax }) => ({
        subject: subjectName,
        unit,
        from,
        to,
        days: String(days),
        due,
        amount: thousands(amount),
        amountCapital: capital(amount),
        taxRate,
        net: thousands(net),
        tax: thousands(tax),
      })),
    ),
  }
}

async function customerOf(services: Services, values: JsonObject, access: Access, words: Words): Promise<Filling> {
  const id = values['customer']
  if (typeof id !== 'string' || id === '' || !allows(access, mayOpenThe('customers-customer'), undefined)) return {}
  const model = await loadModel(services, 'customers-customer')
  // Somebody who sees the contract and not the customer writes a document without the customer's card.
  const record = await seenRecord(services, model, access, id).catch(() => null)
  if (!record) return {}
  const read = textsOf(await presentReading(services, model, record, words, shownFields(access, 'customers-customer')))
  return Object.fromEntries(customerFields.map((field) => [`customer_${field}`, read[field] ?? '']))
}

/** A record in words: its fields as texts, its form tables as rows of texts. */
function textsOf(reading: JsonObject): Filling {
  const data = JSON.parse(String(reading['data'])) as JsonObject
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Object.hasOwn(listTags, key) ? numbered(rowsOf(value).map(cellsOf)) : textOf(value)]),
  )
}

const cellsOf = (row: JsonObject): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]))
const numbered = (rows: readonly Readonly<Record<string, string>>[]): readonly Filling[] => rows.map((row, at) => ({ ...row, no: String(at + 1) }))
const rowsOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [])
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const decimalIn = (row: JsonObject, key: string) => exact(typeof row[key] === 'number' ? String(row[key]) : '0')
const thousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
/** In capitals; nothing for what is no amount, or too large for them. */
function capital(amount: string): string {
  const words = amount === '' ? '' : amountInWords(Number(amount))
  return words === amountTooLarge ? '' : words
}
