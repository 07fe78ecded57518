import { RecordToSee } from '../../../shell/module'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { textIn } from './answers'
import styles from './receivables.module.css'

const filesIn = (row: JsonObject): readonly string[] => (Array.isArray(row['files']) ? row['files'].map(String) : [])

/** What proves a deposit: what its customer sent by a link, with how it stands, and the files of the contract; each opens as the record that it is. */
export function Materials({ rows }: { readonly rows: readonly JsonObject[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<JsonObject | null>(null)
  return (
    <section aria-label={t('receivables.deposit.materials')}>
      <h3 className={styles['title']}>{t('receivables.deposit.materials')}</h3>
      <Table
        size="small"
        rowKey={(row) => `${textIn(row, 'modelId')} ${textIn(row, 'id')}`}
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <span className={styles['none']}>{t('receivables.deposit.noMaterials')}</span> }}
        columns={[
          { title: t('receivables.deposit.materialState'), render: (_value, row) => textIn(row, 'state') || t('receivables.deposit.contractFiles') },
          { title: t('receivables.deposit.materialFiles'), render: (_value, row) => filesIn(row).join(t('shell.comma')) },
          { title: t('receivables.deposit.materialRemark'), dataIndex: 'remark' },
          {
            title: t('receivables.act'),
            render: (_value, row) => (
              <Button type="link" size="small" onClick={() => setShown(row)}>
                {t('receivables.deposit.lookAt')}
              </Button>
            ),
          },
        ]}
      />
      {shown && (
        <RecordToSee
          modelId={textIn(shown, 'modelId')}
          record={{ id: textIn(shown, 'id'), name: t('receivables.deposit.materials') }}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}
