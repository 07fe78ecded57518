import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { ToolButton } from '../settings/tool-button'
import { OpenTab } from './open-tab'
import { useTabActions } from './use-tab-actions'
import { useOverflow } from './use-overflow'
import styles from './tab-bar.module.css'

/** The pages the user has open. Links, a close button each, and more by right click or the menu key. */
export const TabBar = observer(function TabBar({ shown }: { readonly shown: string }) {
  const { t } = useTranslation()
  const { tabs, settings } = useApp()
  const actions = useTabActions(shown)
  const strip = useRef<HTMLUListElement>(null)
  const overflow = useOverflow(strip)

  useEffect(() => {
    strip.current?.querySelector('[data-shown="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The buttons to scroll by take room of their own when they appear.
  }, [shown, tabs.tabs, overflow])

  const scroll = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.6, behavior: 'smooth' })
  const draw = (affix: boolean) =>
    tabs.tabs.filter((tab) => tab.affix === affix).map((tab) => <OpenTab key={tab.path} tab={tab} shown={tab.path === shown} actions={actions} />)
  return (
    <nav className={styles['bar']} data-layout={settings.layout} aria-label={t('shell.tabs.label')}>
      <ul className={styles['pinned']}>{draw(true)}</ul>
      {overflow && <ToolButton small label={t('shell.tabs.scrollLeft')} icon={LeftOutlined} onClick={() => scroll(-1)} />}
      <ul ref={strip} className={styles['strip']} onWheel={(event) => strip.current?.scrollBy({ left: event.deltaY })}>
        {draw(false)}
      </ul>
      {overflow && <ToolButton small label={t('shell.tabs.scrollRight')} icon={RightOutlined} onClick={() => scroll(1)} />}
    </nav>
  )
})
