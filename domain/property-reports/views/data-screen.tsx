import { FullscreenOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setLocalZone } from '../../../engine'
import { StatePage, timeFormat, useApp, useDocumentTitle } from '../../../shell/module'
import { usePicture } from '../../shared/views/use-picture'
import { ShownPart } from './shown-part'
import { canvas, factorsOf, readDataScreen, scales, type DataScreen as Screen, type Scale } from './read-screen'
import styles from './data-screen.module.css'

/** How often a screen asks anew, in seconds. */
const intervals = [30, 60, 300] as const

interface DataScreenProps {
  /** From 1. */
  readonly no: number
  readonly scale?: Scale
  readonly projectId?: string
  readonly every?: number
  /** The key of its address, where it is open to people without an account; '' for whoever is signed in. */
  readonly publicKey?: string
  /** Stands alone in its window; otherwise within the frame of the application. */
  readonly alone: boolean
}

/** A large screen: what the server counts, drawn on 1920 × 1080 points that are scaled to where it hangs. It asks anew by itself and keeps the last numbers meanwhile. */
export const DataScreen = observer(function DataScreen({ no, alone, publicKey = '', ...begins }: DataScreenProps) {
  const { t } = useTranslation()
  const { http, words } = useApp()
  const [screen, setScreen] = useState<Screen | null>(null)
  const [failure, setFailure] = useState('')
  const [scale, setScale] = useState<Scale>(begins.scale ?? (alone ? 'fit' : 'width'))
  const [projectId, setProjectId] = useState(begins.projectId ?? '')
  const [every, setEvery] = useState(begins.every ?? intervals[1])
  const picture = usePicture('screen', String(no))
  const box = useRef<HTMLDivElement>(null)
  const factors = useFactors(box, scale, screen !== null)
  const { language } = words
  useDocumentTitle(screen?.title ?? t('property-reports.menu.dataScreen'))

  useEffect(() => {
    let left = false
    const ask = async () => {
      const answer = await http.send({
        method: 'GET',
        ...(publicKey === ''
          ? { url: `/api/SubDev/shhtdy/GetDataScreen${no}`, query: projectId === '' ? {} : { projectId } }
          : { url: `/api/public/Screens/${no}`, query: { key: publicKey } }),
        keepSession: true,
      })
      if (left) return
      setFailure(answer.ok ? '' : answer.error.message)
      if (!answer.ok) return
      const next = readDataScreen(answer.value)
      if (next.timeZone !== '') setLocalZone(next.timeZone)
      setScreen(next)
    }
    void ask()
    const timer = setInterval(() => void ask(), every * 1000)
    return () => {
      left = true
      clearInterval(timer)
    }
    // Names are counted in the language of the one who looks.
  }, [http, language, no, publicKey, projectId, every])

  if (screen === null && failure !== '')
    return <StatePage picture="unavailable" title={t('property-reports.menu.dataScreen')} text={failure} standalone={alone} />
  const size = { width: canvas.width * factors.x, height: canvas.height * factors.y }
  return (
    <div ref={box} className={styles['window']} data-alone={alone || undefined} data-scale={scale}>
      <div style={size} className={styles['room']}>
        <main
          className={styles['canvas']}
          style={{ transform: `scale(${factors.x}, ${factors.y})` }}
          aria-busy={screen === null}
          aria-label={screen?.title}
        >
          {picture !== '' && <img className={styles['ground']} src={picture} alt="" />}
          <header className={styles['head']}>
            <Clock />
            <h1 className={styles['title']}>{screen?.title}</h1>
            <div className={styles['choices']}>
              {publicKey === '' && (
                <select aria-label={t('property-reports.project')} value={projectId} onChange={(event) => setProjectId(event.target.value)}>
                  <option value="">{t('property-reports.screen.allProjects')}</option>
                  {screen?.projects.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
              <select aria-label={t('property-reports.screen.scale')} value={scale} onChange={(event) => setScale(event.target.value as Scale)}>
                {scales.map((one) => (
                  <option key={one} value={one}>
                    {t(`property-reports.screen.scale.${one}`)}
                  </option>
                ))}
              </select>
              <select aria-label={t('property-reports.screen.every')} value={every} onChange={(event) => setEvery(Number(event.target.value))}>
                {[...new Set([...intervals, every])].map((one) => (
                  <option key={one} value={one}>
                    {t('property-reports.screen.seconds', { n: one })}
                  </option>
                ))}
              </select>
              <button type="button" aria-label={t('property-reports.screen.full')} onClick={() => void box.current?.requestFullscreen()}>
                <FullscreenOutlined aria-hidden />
              </button>
            </div>
          </header>
          {failure !== '' && (
            <p className={styles['stale']} role="status">
              {t('visitors.screen.stale')}
            </p>
          )}
          <div className={styles['parts']}>
            {screen?.parts.map((part) => (
              <section
                key={part.id}
                className={styles['part']}
                data-is={part.shows.is}
                style={{ gridColumn: `span ${part.wide}` }}
                aria-label={part.title}
              >
                {part.shows.is !== 'figures' && <h2 className={styles['name']}>{part.title}</h2>}
                <ShownPart title={part.title} shows={part.shows} wall />
              </section>
            ))}
          </div>
        </main>
      </div>
    </div>
  )
})

/** Measures where the screen hangs. */
function useFactors(box: React.RefObject<HTMLDivElement | null>, scale: Scale, isDrawn: boolean): { readonly x: number; readonly y: number } {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number }>(canvas)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, isDrawn])
  return factorsOf(scale, room)
}

const Clock = observer(function Clock() {
  const { words } = useApp()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles['clock']} dateTime={new Date(now).toISOString()}>
      {timeFormat(words.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(now)}
    </time>
  )
})
