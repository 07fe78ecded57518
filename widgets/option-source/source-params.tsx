import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Select } from 'antd'
import type { RowSource, SourceParam } from '../../engine'
import { useServices } from '../../engine/render'

interface SourceParamsProps {
  readonly params: readonly SourceParam[]
  /** What a parameter's name is called: a parameter of an interface, or a field that must equal something. */
  readonly nameLabel: string
  readonly disabled: boolean
  readonly onChange: (params: SourceParam[]) => void
}

/** What a source is asked with: each parameter takes the value of a field, or else a fixed one. */
export function SourceParams({ params, nameLabel, disabled, onChange }: SourceParamsProps) {
  const { t } = useServices()
  const setParam = (at: number, param: SourceParam) => onChange(params.map((one, i) => (i === at ? param : one)))
  return (
    <>
      {params.map((param, at) => (
        // Parameters have no identity but their place: their names are what is being edited.
        <Flex key={at} gap={4}>
          <Input
            size="small"
            value={param.name}
            disabled={disabled}
            aria-label={nameLabel}
            placeholder={nameLabel}
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
            onClick={() => onChange(params.filter((_param, i) => i !== at))}
          />
        </Flex>
      ))}
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={() => onChange([...params, { name: '' }])}>
        {t('widgets.optionSource.addParam')}
      </Button>
    </>
  )
}

const paramOf = (name: string, field: string | undefined, value: string | undefined): SourceParam => ({
  name,
  ...(field ? { field } : value ? { value } : {}),
})

/** Asked only where a parameter follows another field. */
export function ParentChange<S extends RowSource>({
  source,
  disabled,
  onChange,
}: {
  readonly source: S
  readonly disabled: boolean
  readonly onChange: (source: S) => void
}) {
  const { t } = useServices()
  const { whenParentChanges: _before, ...rest } = source
  return (
    <Select
      size="small"
      aria-label={t('widgets.optionSource.parentChange')}
      disabled={disabled}
      value={source.whenParentChanges ?? 'clear'}
      options={(['clear', 'keep'] as const).map((word) => ({ value: word, label: t(`widgets.choice.parentChange.${word}`) }))}
      // `clear` is what an absent word means.
      onChange={(word) => onChange((word === 'keep' ? { ...rest, whenParentChanges: 'keep' } : rest) as S)}
    />
  )
}
