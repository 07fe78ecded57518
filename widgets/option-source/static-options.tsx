import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined, SubnodeOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { Option } from '../../engine'
import { useServices } from '../../engine/render'
import { readPlain, writePlain } from '../shared/plain-words'
import { addOption, moveOption, removeOption, repeatedValues, updateOption, type OptionPath } from './edit-options'

interface StaticOptionsProps {
  readonly options: readonly Option[]
  readonly nested: boolean
  readonly disabled: boolean
  readonly onChange: (options: readonly Option[]) => void
}

/** Options written into the schema: label, value, order and, where they nest, what lies beneath. */
export function StaticOptions({ options, nested, disabled, onChange }: StaticOptionsProps) {
  const { t, text } = useServices()
  const repeated = repeatedValues(options)
  const newLabel = (value: string) => t('widgets.optionSource.newLabel', { value })

  const rows = (level: readonly Option[], under: OptionPath) => (
    <ul style={{ listStyle: 'none', margin: 0, paddingInlineStart: under.length === 0 ? 0 : 16 }}>
      {level.map((option, at) => {
        const path = [...under, at]
        const name = text(option.label)
        const tool = (word: string, icon: ReactNode, change: () => readonly Option[], off = false) => (
          <Button
            type="text"
            size="small"
            icon={icon}
            disabled={disabled || off}
            aria-label={t(`widgets.optionSource.${word}`, { name })}
            onClick={() => onChange(change())}
          />
        )
        return (
          // Options have no identity but their place: their values are what is being edited.
          <li key={at}>
            <Flex gap={4} style={{ marginBottom: 4 }}>
              <Input
                size="small"
                value={name}
                disabled={disabled}
                aria-label={t('widgets.optionSource.label')}
                onChange={(event) => onChange(updateOption(options, path, { label: event.target.value }))}
              />
              <Input
                size="small"
                value={writePlain(option.value)}
                disabled={disabled}
                aria-label={t('widgets.optionSource.valueOf', { name })}
                status={repeated.has(String(option.value)) ? 'error' : ''}
                onChange={(event) => onChange(updateOption(options, path, { value: readPlain(event.target.value) }))}
              />
              {tool('up', <ArrowUpOutlined aria-hidden />, () => moveOption(options, path, -1), at === 0)}
              {tool('down', <ArrowDownOutlined aria-hidden />, () => moveOption(options, path, 1), at === level.length - 1)}
              {nested && tool('addBelow', <SubnodeOutlined aria-hidden />, () => addOption(options, path, newLabel))}
              {tool('remove', <DeleteOutlined aria-hidden />, () => removeOption(options, path))}
            </Flex>
            {option.children && rows(option.children, path)}
          </li>
        )
      })}
    </ul>
  )

  return (
    <div>
      {rows(options, [])}
      {repeated.size > 0 && (
        <Typography.Text type="danger" role="alert">
          {t('widgets.optionSource.repeated', { values: [...repeated].join(', ') })}
        </Typography.Text>
      )}
      <Button
        type="dashed"
        size="small"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange(addOption(options, [], newLabel))}
      >
        {t('widgets.optionSource.add')}
      </Button>
    </div>
  )
}
