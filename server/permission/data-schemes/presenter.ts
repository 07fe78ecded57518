import type { Words } from '../../text/language'
import type { LoadedModel } from '../../visualdev/models/loaded-model'
import { valueTypeOf } from '../../visualdev/models/engine-model'
import { creatorOrganize, creatorUser, fieldsOf, readConditions, type ConditionField } from './conditions'
import type { DataScheme } from './store'

const titleOf = ({ key, input }: ConditionField, { t, text }: Words): string => {
  if (key === creatorUser) return t('server.dataScheme.creatorUser')
  if (key === creatorOrganize) return t('server.dataScheme.creatorOrganize')
  return text(input?.field.title ?? key) || key
}

/** What a scheme shows, in words: its preset, or `【field operator value】` joined by and, or. */
function conditionText({ preset, conditionJson }: DataScheme, fields: readonly ConditionField[], words: Words): string {
  const { t } = words
  if (preset !== 'custom') return t(`server.dataScheme.preset.${preset}`)
  const name = (key: string): string => {
    const known = fields.find((field) => field.key === key)
    return known ? titleOf(known, words) : t('server.dataScheme.goneField', { key })
  }
  const said = (value: string | number): string =>
    String(value).startsWith('@') ? t(`server.dataScheme.value.${String(value).slice(1)}`) : String(value)
  return (readConditions(conditionJson) ?? [])
    .map(({ logic, groups }, at) => {
      const inner = groups.map(({ field, op, value }) => `【${name(field)} ${t(`server.dataScheme.op.${op}`)} ${said(value)}】`)
      return `${at === 0 ? '' : ` ${t(`server.dataScheme.${logic}`)} `}${inner.join(` ${t('server.dataScheme.and')} `)}`
    })
    .join('')
}

/** A scheme with its conditions in words and the names of the roles that hold it. `model` is null where it is gone or switched off. */
export function presentScheme(scheme: DataScheme, model: LoadedModel | null, roles: readonly string[], words: Words) {
  const { id, menuId, modelId, fullName, preset, conditionJson, sortCode, version } = scheme
  return {
    id,
    moduleId: menuId,
    modelId,
    modelName: model?.row.fullName ?? modelId,
    fullName,
    enCode: id,
    preset,
    conditionJson,
    conditionText: conditionText(scheme, model ? fieldsOf(model) : [], words),
    roleNames: roles,
    sortCode,
    version,
  }
}

/** A field that conditions of the model may name. */
export function presentField(field: ConditionField, model: LoadedModel, words: Words) {
  const type = field.input && valueTypeOf(field.input)
  return {
    id: `${model.row.id}.${field.key}`,
    modelId: model.row.id,
    modelName: model.row.fullName,
    enCode: field.key,
    fullName: titleOf(field, words),
    type: type === 'integer' || type === 'timestamp' ? 'Int32' : type === 'decimal' ? 'Double' : 'String',
    conditionSymbol: field.operators.join(','),
    conditionText: ['text', ...field.placeholders].join(','),
  }
}
