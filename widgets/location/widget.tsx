import { AimOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Space, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useRecordScope, useServices } from '../../engine/render'
import { controlProps } from '../shared/control-props'
import type { LocationProps } from './props'
import { coordinates, readPlace, writePlace, type Place } from './place'
import { usePosition } from './use-position'

/** An address to be typed, and the device's position where it may be asked. No map, and no service outside, is needed. */
export default function LocationWidget(widget: InputWidgetProps<LocationProps, string>) {
  const { id, value, onChange, mode, placeholder, size, describedBy, props } = widget
  const { t } = useServices()
  const scope = useRecordScope()
  const place = readPlace(value ?? undefined)
  const put = (change: Partial<Place>) => onChange(writePlace({ ...place, ...change }))
  const { state, ask } = usePosition(put)

  const first = useRef(props.auto && mode === 'editable' && scope.mode === 'create' && (value ?? '') === '')
  useEffect(() => {
    if (first.current) ask()
    first.current = false
  }, [ask])

  const where = coordinates(place)
  const trouble = state === 'denied' || state === 'failed' || state === 'unsupported' ? t(`widgets.location.${state}`) : ''
  const noteId = `${id}-note`
  const hasNote = where !== '' || trouble !== ''
  return (
    <>
      <Space.Compact block>
        <Input
          {...controlProps({ ...widget, describedBy: [hasNote ? noteId : '', describedBy].filter(Boolean).join(' ') || undefined })}
          value={place.address}
          placeholder={placeholder}
          maxLength={props.maxLength ?? undefined}
          allowClear
          onChange={(event) => put({ address: event.target.value })}
        />
        <Button size={size} icon={<AimOutlined aria-hidden />} disabled={mode !== 'editable'} loading={state === 'asking'} onClick={ask}>
          {t('widgets.location.locate')}
        </Button>
      </Space.Compact>
      {hasNote && (
        <Flex gap={8} align="center" wrap>
          <span id={noteId} role="status">
            {where !== '' && <Typography.Text type="secondary">{t('widgets.location.at', { where })}</Typography.Text>}
            {trouble !== '' && <Typography.Text type="warning"> {trouble}</Typography.Text>}
          </span>
          {where !== '' && mode === 'editable' && (
            <Button size="small" type="link" onClick={() => put({ lng: null, lat: null })}>
              {t('widgets.location.forget')}
            </Button>
          )}
        </Flex>
      )}
    </>
  )
}
