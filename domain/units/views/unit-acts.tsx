import { CallFailed, useApp, useCall } from '../../../shell/module'
import { Alert, Checkbox, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { addDays } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { offerAreas, sumAreas } from '../rules/areas'
import { numberIn, objectsIn } from '../../shared/read-json'
import type { DrawnUnit } from './chart-calls'
import { FormDialog } from '../../shared/views/form-dialog'

export type UnitAct = 'reserve' | 'setting' | 'split' | 'merge'

interface ActProps {
  readonly unit: DrawnUnit
  readonly day: string
  readonly onClose: (done: boolean) => void
}

/** The dialog of an act on a unit. */
export function ActDialog({ act, ...props }: ActProps & { readonly act: UnitAct }) {
  switch (act) {
    case 'reserve':
      return <Reserve {...props} />
    case 'setting':
      return <Setting {...props} />
    case 'split':
      return <Split {...props} />
    case 'merge':
      return <Merge {...props} />
  }
}

const texts = (record: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (typeof record[key] === 'string' && record[key] !== '' ? [[key, record[key]]] : [])))
const days = (record: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    keys.flatMap((key): readonly [string, Json][] => {
      const day = dayAt(record[key])
      return day === null ? [] : [[key, day]]
    }),
  )

function Reserve({ unit, day, onClose }: ActProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={`${t('units.chart.reserve')} · ${unit.name}`}
      page="property/unitReserve"
      record={{ from: startOfDay(day), to: startOfDay(addDays(day, 14)) }}
      call="/api/SubDev/whdy/SetReserve"
      bodyOf={(record) => ({ unitId: unit.id, ...days(record, 'from', 'to'), ...texts(record, 'holder', 'memo', 'customerId') })}
      onClose={onClose}
    />
  )
}

function Setting({ unit, day, onClose }: ActProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={`${t('units.chart.setting')} · ${unit.name}`}
      page="property/unitSetting"
      record={{ kind: 'selfUse', from: startOfDay(day) }}
      call="/api/SubDev/shhtdy/DYSettings"
      bodyOf={(record) => ({ unitId: unit.id, ...days(record, 'from', 'to'), ...texts(record, 'kind', 'holder', 'memo') })}
      onClose={onClose}
    />
  )
}

const areaIn = (row: JsonObject, key: string): number => numberIn(row, key) ?? 0
const together = (rows: readonly JsonObject[], key: string): string => sumAreas(rows.map((row) => areaIn(row, key)))

function Split({ unit, day, onClose }: ActProps) {
  const { t } = useTranslation()
  const offered = { buildArea: offerAreas(unit.buildArea, 2), useArea: offerAreas(unit.useArea, 2) }
  const [rows, setRows] = useState<readonly JsonObject[]>(
    [0, 1].map((at) => ({ name: `${unit.name}-${at + 1}`, buildArea: Number(offered.buildArea[at]), useArea: Number(offered.useArea[at]) })),
  )
  const [begun] = useState(rows)
  const sums = { buildArea: together(rows, 'buildArea'), useArea: together(rows, 'useArea') }
  const isExact = sums.buildArea === unit.buildArea.toFixed(2) && sums.useArea === unit.useArea.toFixed(2)
  return (
    <FormDialog
      title={`${t('units.chart.split')} · ${unit.name}`}
      page="property/unitSplit"
      width={760}
      record={{ day: startOfDay(day), parts: begun.map((row) => ({ ...row })) }}
      call="/api/SubDev/shhtdy/SplitUnit"
      bodyOf={(record) => ({
        unitId: unit.id,
        ...days(record, 'day'),
        parts: objectsIn(record, 'parts').map((row) => ({
          ...texts(row, 'name', 'code'),
          buildArea: areaIn(row, 'buildArea'),
          useArea: areaIn(row, 'useArea'),
        })),
      })}
      onChange={(read) => setRows(objectsIn(read(), 'parts'))}
      onClose={onClose}
    >
      <Alert
        style={{ marginBottom: 16 }}
        type={isExact ? 'success' : 'warning'}
        showIcon
        message={t('units.change.whole', { name: unit.name, buildArea: unit.buildArea.toFixed(2), useArea: unit.useArea.toFixed(2) })}
        description={t('units.change.now', sums)}
      />
    </FormDialog>
  )
}

function Merge({ unit, day, onClose }: ActProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const called = useCall(`/api/SubDev/shhtdy/GetTobeMergedUnits?unitId=${encodeURIComponent(unit.id)}&day=${day}`)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const beside = called.at === 'ready' && isJsonObject(called.value) ? objectsIn(called.value, 'list') : []
  return (
    <FormDialog
      title={`${t('units.chart.merge')} · ${unit.name}`}
      page="property/unitMerge"
      width={680}
      record={{ day: startOfDay(day), name: unit.name, rentPrice: unit.rentPrice }}
      call="/api/SubDev/shhtdy/MergeUnit"
      bodyOf={(record) => {
        if (chosen.length === 0) {
          notices.toast('warning', t('units.change.chooseBeside'))
          return null
        }
        const prices = Object.fromEntries(
          ['rentPrice', 'propertyFee'].flatMap((key) => (typeof record[key] === 'number' ? [[key, record[key]]] : [])),
        )
        return { unitIds: [unit.id, ...chosen], ...days(record, 'day'), ...texts(record, 'name', 'code'), ...prices }
      }}
      onClose={onClose}
    >
      <p id="merged-with">{t('units.change.with')}</p>
      {called.at === 'loading' && <Spin />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'ready' && beside.length === 0 && <Alert type="info" showIcon message={t('units.change.noneBeside')} />}
      <Checkbox.Group
        aria-labelledby="merged-with"
        style={{ marginBottom: 16 }}
        value={[...chosen]}
        options={beside.map((one) => ({ value: String(one['id']), label: `${String(one['name'])} · ${areaIn(one, 'buildArea').toFixed(2)}㎡` }))}
        onChange={(ids) => setChosen(ids)}
      />
    </FormDialog>
  )
}
