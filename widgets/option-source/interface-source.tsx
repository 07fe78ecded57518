import { Flex, Input } from 'antd'
import type { OptionSource } from '../../engine'
import { useServices } from '../../engine/render'
import { WithAddons } from '../shared/with-addons'
import { KnownList } from './known-list'
import { ParentChange, SourceParams } from './source-params'

type InterfaceSource = Extract<OptionSource, { from: 'interface' }>

interface InterfaceEditorProps {
  readonly source: InterfaceSource
  readonly disabled: boolean
  /** Rows stand in a list: there is no column for what lies beneath one. */
  readonly flat: boolean
  readonly onChange: (source: InterfaceSource) => void
}

/** A data interface, which of its columns are value and label, and what it is asked with. */
export function InterfaceEditor({ source, disabled, flat, onChange }: InterfaceEditorProps) {
  const columns = flat ? (['value', 'label'] as const) : (['value', 'label', 'children'] as const)
  const { t } = useServices()
  return (
    <Flex vertical gap={4}>
      <KnownList
        call="GET /api/system/DataInterface/Selector"
        label={t('widgets.optionSource.interface')}
        value={source.id}
        disabled={disabled}
        onChange={(id) => onChange({ ...source, id })}
      />
      {columns.map((column) => (
        <WithAddons key={column} before={t(`widgets.optionSource.column.${column}`)} after="">
          <Input
            size="small"
            aria-label={t(`widgets.optionSource.column.${column}`)}
            value={source.map[column]}
            disabled={disabled}
            onChange={(event) => onChange({ ...source, map: { ...source.map, [column]: event.target.value } })}
          />
        </WithAddons>
      ))}
      <SourceParams
        params={source.params}
        nameLabel={t('widgets.optionSource.param')}
        disabled={disabled}
        onChange={(params) => onChange({ ...source, params })}
      />
      {source.params.some(({ field }) => field) && <ParentChange source={source} disabled={disabled} onChange={onChange} />}
    </Flex>
  )
}
