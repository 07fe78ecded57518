import { useApp, useCall } from '../../../shell/module'
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Modal, Skeleton, TreeSelect } from 'antd'
import { toDataURL } from 'qrcode'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { idsOf, placeIn, readCodes, readPlaces, treeOf, type Code } from './codes'
import styles from './codes.module.css'

/** So many codes are made at once. */
const most = 500
/** Pixels of a code: sharp on paper at four centimetres. */
const side = 480

/** Codes of a public form to print: of the form itself, or of places that it is filled in for. */
export default function CodesScreen({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const id = encodeURIComponent(String(params['id'] ?? ''))
  const places = useCall(`/api/visitors/forms/${id}/Places`)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [codes, setCodes] = useState<readonly (Code & { readonly image: string })[] | null>(null)
  const [failure, setFailure] = useState('')
  const [open, setOpen] = useState(false)
  const choices = places.at === 'ready' ? readPlaces(places.value) : []
  const tooMany = chosen.length > most
  const key = chosen.join(' ')
  useEffect(() => {
    if (tooMany) return
    const stop = new AbortController()
    void (async () => {
      setFailure('')
      const answer = await http.send({
        method: 'POST',
        url: `/api/visitors/forms/${id}/Codes`,
        body: { places: key === '' ? [] : key.split(' ').map(idsOf) },
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      if (!answer.ok) return setFailure(answer.error.message)
      const made = await Promise.all(
        readCodes(answer.value).map(async (code) => ({ ...code, image: await toDataURL(code.url, { width: side, margin: 2 }) })),
      )
      if (!stop.signal.aborted) setCodes(made)
    })()
    return () => stop.abort()
  }, [http, id, key, tooMany])
  const title = String(params['name'] ?? '')
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={t('visitors.codes.title')}
      width="min(900px, 100vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <div className="weft-paper">
        <div className={`weft-paper-bar ${styles['bar'] ?? ''}`}>
          {choices.length > 0 && (
            <TreeSelect
              className={styles['choice'] ?? ''}
              aria-label={t('visitors.codes.places')}
              placeholder={t('visitors.codes.choose')}
              treeData={[...treeOf(choices)]}
              treeCheckable
              showSearch
              allowClear
              treeNodeFilterProp="title"
              showCheckedStrategy={TreeSelect.SHOW_ALL}
              maxTagCount="responsive"
              // A group whose places are all chosen has a tag too, and no code.
              maxTagPlaceholder={(hidden) => `+ ${hidden.filter(({ value }) => String(value).startsWith('p:')).length}`}
              open={open}
              onOpenChange={setOpen}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !open) return
                // The dialog around stays open.
                event.stopPropagation()
                setOpen(false)
              }}
              value={[...chosen]}
              onChange={(values: readonly string[]) => setChosen(values.filter((value) => value.startsWith('p:')))}
            />
          )}
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={!codes || codes.length === 0 || tooMany}
            onClick={() => window.print()}
          >
            {t('visitors.codes.print')}
          </Button>
        </div>
        {tooMany && <Alert type="warning" showIcon message={t('visitors.codes.most', { most })} />}
        {failure !== '' && <Alert type="error" showIcon role="alert" message={failure} />}
        {codes === null && failure === '' && <Skeleton active />}
        {codes?.length === 0 && <Empty description={t('visitors.codes.none')} />}
        {!tooMany && codes && (
          <ul className={styles['sheet']} aria-label={t('visitors.codes.sheet')}>
            {codes.map(({ label, url, image }) => {
              const { name, path } = placeIn(label)
              return (
                <li key={url} className={styles['code']}>
                  <b>{title}</b>
                  <img src={image} width={180} height={180} alt={t('visitors.codes.of', { place: label || title })} />
                  <small>{label === '' ? url : path}</small>
                  <span className={styles['place']}>{name}</span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Modal>
  )
}
