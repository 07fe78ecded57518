import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import type { InputWidgetProps, Json } from '../../engine'
import { useServices } from '../../engine/render'
import { groupProps, memberProps } from '../shared/control-props'
import { pairsOf, wordsOf, type Pair } from './pairs'
import type { PairListProps } from './props'

export default function PairListWidget(widget: InputWidgetProps<PairListProps>) {
  const { t } = useServices()
  const { first, second } = widget.props
  const pairs = pairsOf(widget.value)
  const disabled = widget.mode !== 'editable'
  const give = (next: readonly Pair[]) => widget.onChange(next as Json)
  return (
    <Flex vertical gap={4} {...groupProps(widget)} tabIndex={-1}>
      {pairs.map((pair, at) => (
        // Pairs have no identity but their place: their names are what is being edited.
        <Flex key={at} gap={4}>
          {[...new Set([first, second])].map((name) => (
            <Input
              key={name}
              {...memberProps({ ...widget, size: 'small' })}
              value={wordsOf(pair[name])}
              aria-label={t(`widgets.choice.pairName.${name}`)}
              placeholder={t(`widgets.choice.pairName.${name}`)}
              onChange={(event) => give(pairs.map((one, i) => (i === at ? { ...one, [name]: event.target.value } : one)))}
            />
          ))}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('widgets.optionSource.remove', { name: wordsOf(pair[first]) })}
            onClick={() => give(pairs.filter((_pair, i) => i !== at))}
          />
        </Flex>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => give([...pairs, { [first]: '', [second]: '' }])}
      >
        {t('widgets.pairList.add')}
      </Button>
    </Flex>
  )
}
