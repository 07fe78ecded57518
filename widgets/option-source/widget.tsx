import { Flex, Select, Typography } from 'antd'
import type { InputWidgetProps, Json, OptionSource } from '../../engine'
import { useServices } from '../../engine/render'
import { groupProps, memberSelectProps } from '../shared/control-props'
import type { OptionSourceProps } from './props'
import { InterfaceEditor } from './interface-source'
import { KnownList } from './known-list'
import { RecordsEditor } from './records-source'
import { StaticOptions } from './static-options'

const fresh: Readonly<Record<'static' | 'dictionary' | 'interface' | 'records', OptionSource>> = {
  static: { from: 'static', options: [] },
  dictionary: { from: 'dictionary', type: '', value: 'id' },
  interface: { from: 'interface', id: '', params: [], map: { value: 'id', label: 'fullName', children: 'children' } },
  records: { from: 'records', model: '', label: '' },
}

const flatInterface: OptionSource = { from: 'interface', id: '', params: [], map: { value: 'id', label: 'fullName', children: '' } }

const isWay = (way: string): way is keyof typeof fresh => Object.hasOwn(fresh, way)
const rowWays: readonly string[] = ['interface', 'records']
const fits = (way: string, only: OptionSourceProps['only']): boolean =>
  only === 'any' ? isWay(way) || way === 'call' : only === 'rows' ? rowWays.includes(way) : way === only
const freshFor = (only: OptionSourceProps['only']): OptionSource =>
  only === 'any' ? fresh.static : only === 'records' ? fresh.records : flatInterface

export default function OptionSourceWidget(widget: InputWidgetProps<OptionSourceProps>) {
  const { t } = useServices()
  const { only } = widget.props
  // The property screen holds what the schema holds; a broken source starts over.
  const held = widget.value as OptionSource | null | undefined
  const source = held && fits(held.from, only) ? held : freshFor(only)
  const ways = only === 'rows' ? rowWays : [...Object.keys(fresh), ...(source.from === 'call' ? ['call'] : [])]
  const disabled = widget.mode === 'disabled'
  const give = (next: OptionSource) => widget.onChange(next as unknown as Json)
  const words = (name: string, list: readonly string[]) => list.map((word) => ({ value: word, label: t(`widgets.choice.${name}.${word}`) }))

  return (
    <Flex vertical gap={4} {...groupProps(widget)}>
      {(only === 'any' || only === 'rows') && (
        <Select
          {...memberSelectProps(widget)}
          aria-label={t('widgets.optionSource.from')}
          value={source.from as string}
          options={words('optionsFrom', ways)}
          onChange={(way) => {
            if (isWay(way) && way !== source.from) give(way === 'interface' && only === 'rows' ? flatInterface : fresh[way])
          }}
        />
      )}
      {source.from === 'static' && (
        <StaticOptions
          options={source.options}
          nested={widget.props.nested}
          disabled={disabled}
          onChange={(options) => give({ from: 'static', options: [...options] })}
        />
      )}
      {source.from === 'dictionary' && (
        <>
          <KnownList
            call="GET /api/system/DictionaryType"
            label={t('widgets.optionSource.dictionary')}
            value={source.type}
            disabled={disabled}
            onChange={(type) => give({ ...source, type })}
          />
          <Select
            {...memberSelectProps(widget)}
            aria-label={t('widgets.optionSource.dictionaryValue')}
            value={source.value}
            options={words('dictionaryValue', ['id', 'enCode'])}
            onChange={(value) => give({ ...source, value })}
          />
        </>
      )}
      {source.from === 'interface' && <InterfaceEditor source={source} disabled={disabled} flat={only !== 'any'} onChange={give} />}
      {source.from === 'records' && <RecordsEditor source={source} disabled={disabled} onChange={give} />}
      {source.from === 'call' && <Typography.Text code>{source.call}</Typography.Text>}
    </Flex>
  )
}
