import { Button, Flex, type ButtonProps as AntButtonProps } from 'antd'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { ButtonProps } from './props'

const places = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

const looks: Readonly<Record<ButtonProps['type'], Pick<AntButtonProps, 'color' | 'variant'>>> = {
  default: { color: 'default', variant: 'outlined' },
  primary: { color: 'primary', variant: 'solid' },
  success: { color: 'green', variant: 'solid' },
  info: { color: 'default', variant: 'filled' },
  warning: { color: 'orange', variant: 'solid' },
  danger: { color: 'danger', variant: 'solid' },
  text: { color: 'primary', variant: 'text' },
}

/** Never submits the form around it. */
export default function ButtonWidget({ id, props, size }: DisplayWidgetProps<ButtonProps>) {
  const { t, text } = useServices()
  return (
    <Flex justify={places[props.textAlign]}>
      <Button id={id} htmlType="button" size={size} autoInsertSpace={false} {...looks[props.type]}>
        {text(props.content) || t('widgets.button.content')}
      </Button>
    </Flex>
  )
}
