import { VisitorFrame, visitorStyles as styles, timeFormat, useApp, useDocumentTitle, usePromised } from '../../../shell/module'
import { Button, Descriptions, Result, Skeleton, Timeline } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { colorNamed, setLocalZone } from '../../../engine'
import { OptionTag } from '../../../engine/render'
import { usePicture } from '../../shared/views/use-picture'
import { RateRequest } from './rate-request'
import { readTold } from './read-told'

/** How something stands that was asked for by a public form, for whoever has its link. */
const FollowPage = observer(function FollowPage() {
  const { t } = useTranslation()
  const { http, words } = useApp()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const [turn, setTurn] = useState(0)
  const picture = usePicture('publicPage')
  const { language } = words
  const answer = usePromised(`${code} ${turn} ${language}`, async () => {
    const found = await http.send({ method: 'GET', url: '/api/public/Requests', query: { code }, keepSession: true })
    if (!found.ok) return found
    const told = readTold(found.value)
    setLocalZone(told.timeZone)
    return { ok: true as const, value: told }
  })
  useDocumentTitle((answer?.ok && answer.value.title) || t('visitors.follow.title'))
  const format = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  if (answer === undefined)
    return (
      <VisitorFrame picture={picture}>
        <h1 className={styles['title']}>{t('visitors.follow.title')}</h1>
        <Skeleton active paragraph={{ rows: 6 }} />
      </VisitorFrame>
    )
  if (!answer.ok)
    return (
      <VisitorFrame picture={picture}>
        <Result
          status="warning"
          title={<h1 className={styles['title']}>{t('visitors.follow.unknown')}</h1>}
          subTitle={answer.error.code === 0 ? answer.error.message : t('visitors.follow.unknownText')}
          extra={<Button onClick={() => setTurn(turn + 1)}>{t('shell.state.failure.retry')}</Button>}
        />
      </VisitorFrame>
    )
  const { title, number, askedTime, steps, answers, rating, rated } = answer.value
  const [now] = steps
  const facts = [
    ...(number === '' ? [] : [{ key: 'number', label: t('visitors.follow.number'), children: number }]),
    { key: 'asked', label: t('visitors.follow.asked'), children: format.format(askedTime) },
    ...answers.map((one, at) => ({ key: `answer ${at}`, label: one.title, children: <span style={{ whiteSpace: 'pre-wrap' }}>{one.text}</span> })),
    ...(rated === '' ? [] : [{ key: 'rated', label: t('visitors.follow.ownRating'), children: rated }]),
  ]
  return (
    <VisitorFrame picture={picture}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']} role="status">
        {t('visitors.follow.state')} <OptionTag color={colorNamed(now?.color) ?? 'gray'} words={now?.state || t('visitors.follow.received')} />
      </p>
      <Descriptions bordered size="small" column={1} items={facts} styles={{ label: { width: '30%', minWidth: 104 } }} />
      <h2 className={styles['title']} style={{ margin: '24px 0 16px', fontSize: 16 }}>
        {t('visitors.follow.steps')}
      </h2>
      <Timeline
        items={steps.map(({ state, color, time }) => ({
          color: color || 'gray',
          children: (
            <>
              {state || t('visitors.follow.received')}
              <div className={styles['lead']} style={{ margin: 0 }}>
                {format.format(time)}
              </div>
            </>
          ),
        }))}
      />
      {rating && <RateRequest code={code} asked={rating} onRated={() => setTurn(turn + 1)} />}
      <Button style={{ marginTop: 16 }} onClick={() => setTurn(turn + 1)}>
        {t('visitors.follow.refresh')}
      </Button>
    </VisitorFrame>
  )
})
export default FollowPage
