import { QuestionCircleOutlined } from '@ant-design/icons'
import { Flex, Tooltip, theme } from 'antd'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { GroupTitleProps } from './props'

const places = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

export default function GroupTitleWidget({ id, props }: DisplayWidgetProps<GroupTitleProps>) {
  const { t, text } = useServices()
  const { token } = theme.useToken()
  const help = text(props.help)
  return (
    <Flex
      align="center"
      gap={8}
      justify={places[props.textAlign]}
      style={{ borderBottom: `1px solid ${token.colorSplit}`, paddingBlock: token.paddingXS }}
    >
      <span aria-hidden style={{ width: 4, height: '1em', background: token.colorPrimary, borderRadius: 2 }} />
      <h2 id={id} style={{ margin: 0, fontSize: token.fontSizeLG, fontWeight: token.fontWeightStrong, lineHeight: token.lineHeightLG }}>
        {text(props.content) || t('widgets.groupTitle.content')}
      </h2>
      {help !== '' && (
        <Tooltip title={help}>
          <button
            type="button"
            aria-label={help}
            style={{ border: 0, padding: 0, background: 'none', color: token.colorTextSecondary, cursor: 'help' }}
          >
            <QuestionCircleOutlined aria-hidden />
          </button>
        </Tooltip>
      )}
    </Flex>
  )
}
