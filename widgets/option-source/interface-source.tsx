import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import type { OptionSource } from '../../engine'
import { useServices } from '../../engine/render'
import { KnownList } from './known-list'

type InterfaceSource = Extract<OptionSource, { from: 'interface' }>
type Param = InterfaceSource['params'][number]

interface InterfaceEditorProps {
  readonly source: InterfaceSource
  readonly disabled: boolean
  readonly onChange: (source: InterfaceSource) => void
}

/** A data interface, which of its columns are value and label, and what it is asked with. */
export function InterfaceEditor({ source, disabled, onChange }: InterfaceEditorProps) {
  const { t } = useServices()
  const setParam = (at: number, param: Param) => onChange({ ...source, params: source.params.map((one, i) => (i === at ? param : one)) })
  return (
    <Flex vertical gap={4}>
      <KnownList
        call="GET /api/system/DataInterface/Selector"
        label={t('widgets.optionSource.interface')}
        value={source.id}
        disabled={disabled}
        onChange={(id) => onChange({ ...source, id })}
      />
      {(['value', 'label', 'children'] as const).map((column) => (
        <Input
          key={column}
          size="small"
          addonBefore={t(`widgets.optionSource.column.${column}`)}
          aria-label={t(`widgets.optionSource.column.${column}`)}
          value={source.map[column]}
          disabled={disabled}
          onChange={(event) => onChange({ ...source, map: { ...source.map, [column]: event.target.value } })}
        />
      ))}
      {source.params.map((param, at) => (
        // Parameters have no identity but their place: their names are what is being edited.
        <Flex key={at} gap={4}>
          <Input
            size="small"
            value={param.name}
            disabled={disabled}
            aria-label={t('widgets.optionSource.param')}
            placeholder={t('widgets.optionSource.param')}
            onChange={(event) => setParam(at, { ...param, name: event.target.value })}
          />
          <Input
            size="small"
            value={param.field ?? ''}
            disabled={disabled}
            aria-label={t('widgets.optionSource.paramField')}
            placeholder={t('widgets.optionSource.paramField')}
            onChange={(event) => setParam(at, paramOf(param.name, event.target.value, param.value))}
          />
          <Input
            size="small"
            value={param.value ?? ''}
            disabled={disabled || Boolean(param.field)}
            aria-label={t('widgets.optionSource.paramValue')}
            placeholder={t('widgets.optionSource.paramValue')}
            onChange={(event) => setParam(at, paramOf(param.name, param.field, event.target.value))}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('widgets.optionSource.remove', { name: param.name })}
            onClick={() => onChange({ ...source, params: source.params.filter((_param, i) => i !== at) })}
          />
        </Flex>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange({ ...source, params: [...source.params, { name: '' }] })}
      >
        {t('widgets.optionSource.addParam')}
      </Button>
    </Flex>
  )
}

/** A parameter takes the value of a field, or else a fixed one. */
const paramOf = (name: string, field: string | undefined, value: string | undefined): Param => ({
  name,
  ...(field ? { field } : value ? { value } : {}),
})
