import { Flex } from 'antd'
import type { OptionSource } from '../../engine'
import { useServices } from '../../engine/render'
import { KnownList } from './known-list'
import { ParentChange, SourceParams } from './source-params'

type RecordsSource = Extract<OptionSource, { from: 'records' }>

interface RecordsEditorProps {
  readonly source: RecordsSource
  readonly disabled: boolean
  readonly onChange: (source: RecordsSource) => void
}

/** A model, which of its fields is shown, and which fields must equal something. */
export function RecordsEditor({ source, disabled, onChange }: RecordsEditorProps) {
  const { t } = useServices()
  const where = source.where ?? []
  return (
    <Flex vertical gap={4}>
      <KnownList
        call="GET /api/visualdev/Base/Selector"
        label={t('widgets.optionSource.model')}
        value={source.model}
        disabled={disabled}
        onChange={(model) => onChange({ from: 'records', model, label: '' })}
      />
      {source.model !== '' && (
        <KnownList
          call={`GET /api/visualdev/Base/${encodeURIComponent(source.model)}/FormDataFields`}
          names={{ value: 'vmodel', label: 'label' }}
          label={t('widgets.optionSource.labelField')}
          value={source.label}
          disabled={disabled}
          onChange={(label) => onChange({ ...source, label })}
        />
      )}
      <SourceParams
        params={where}
        nameLabel={t('widgets.optionSource.whereField')}
        disabled={disabled}
        onChange={(params) => onChange({ ...source, where: params })}
      />
      {where.some(({ field }) => field) && <ParentChange source={source} disabled={disabled} onChange={onChange} />}
    </Flex>
  )
}
