import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeGenerator, writePage, type Page } from '../../engine'
import { useApp } from '../app-context'
import { saveFile } from '../gateway/save-file'
import { registry } from '../page/registry'
import styles from './preview-page.module.css'

type Format = 'weft' | 'generator'

/** The page as text again, in either format. Only forms have a generator form. */
export function ExportPanel({ page }: { readonly page: Page }) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [format, setFormat] = useState<Format>('weft')
  const text = useMemo(
    () => JSON.stringify(format === 'generator' && page.page === 'form' ? writeGenerator(page, registry) : writePage(page), null, 2),
    [page, format],
  )

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notices.toast('success', t('shell.preview.copied'))
    } catch {
      notices.toast('warning', t('shell.preview.cannotCopy'))
    }
  }
  return (
    <div className={styles['export']}>
      <div className={styles['exportBar']}>
        {page.page === 'form' && (
          <Segmented<Format>
            aria-label={t('shell.preview.exportFormat')}
            value={format}
            options={(['weft', 'generator'] as const).map((value) => ({ value, label: t(`shell.preview.formatName.${value}`) }))}
            onChange={setFormat}
          />
        )}
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('shell.preview.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile(`${page.id || 'page'}.${format}.json`, new Blob([text], { type: 'application/json' }))}
        >
          {t('shell.preview.download')}
        </Button>
      </div>
      <textarea className={styles['code']} aria-label={t('shell.preview.tab.export')} readOnly wrap="off" value={text} />
    </div>
  )
}
