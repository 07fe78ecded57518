import { CallFailed, RecordToSee, useApp, useCall } from '../../../shell/module'
import { Button, Empty, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject, type OptionColor } from '../../../engine'
import { OptionTag } from '../../../engine/render'
import { readCard, type CardFile } from './read-card'
import styles from './customer-card.module.css'

const thousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const stateColors: Readonly<Record<string, OptionColor>> = {
  draft: 'gray',
  wait: 'orange',
  adopt: 'green',
  reject: 'red',
  revoke: 'gold',
  ended: 'purple',
}

interface CardViewProps {
  /** Whose card it is, as the query of its call. */
  readonly of: string
  /** The customer's own record is not around it: the card leads there. */
  readonly isElsewhere?: boolean
}
type Opened = { readonly model: 'customers-customer' | 'leasing-contract'; readonly record: { readonly id: string; readonly name: string } }

/** Contracts, units, charges and files of a customer. */
export function CardView({ of, isElsewhere = false }: CardViewProps) {
  const { t } = useTranslation()
  const { http, documents } = useApp()
  const called = useCall(`/api/SubDev/whdy/GetCustomerCard?${of}`)
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = ({ fileId, name }: CardFile) => documents.show(name, addressOf(fileId, name))
  const addressOf = async (fileId: string, name: string): Promise<string | null> => {
    const answer = await http.send({ method: 'GET', url: '/api/file/GetPreviewFile', query: { type: 'annex', fileName: name, fileId } })
    const value = answer.ok ? answer.value : null
    const address = value !== null && isJsonObject(value) ? (value as JsonObject)['url'] : value
    return typeof address === 'string' ? address : null
  }
  if (called.at === 'loading') return <Skeleton active />
  if (called.at === 'failed') return <CallFailed call={called} />
  const card = readCard(called.value)
  return (
    <div className={styles['card']}>
      {isElsewhere && (
        <h3 className={styles['name']}>
          {card.name}
          <Button size="small" onClick={() => setOpened({ model: 'customers-customer', record: card })}>
            {t('leasing.card.open')}
          </Button>
        </h3>
      )}
      {card.sums && (
        <dl className={styles['sums']}>
          {(['due', 'later', 'deposit'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`leasing.card.${key}`)}</dt>
              <dd>{thousands(card.sums?.[key] ?? '')}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.contracts && (
        <section aria-labelledby="card-contracts">
          <h3 id="card-contracts">{t('leasing.card.contracts')}</h3>
          {card.contracts.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('leasing.card.noContracts')} />
          ) : (
            <Table
              size="small"
              rowKey="id"
              dataSource={[...card.contracts]}
              pagination={card.contracts.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
              scroll={{ x: 'max-content' }}
              columns={[
                {
                  title: t('leasing.field.code'),
                  render: (_value, { id, code }) => (
                    <Button
                      type="link"
                      size="small"
                      className={styles['link'] ?? ''}
                      onClick={() => setOpened({ model: 'leasing-contract', record: { id, name: code } })}
                    >
                      {code === '' ? t('leasing.card.contract') : code}
                    </Button>
                  ),
                },
                {
                  title: t('leasing.field.state'),
                  render: (_value, { state }) => state && <OptionTag color={stateColors[state] ?? 'gray'} words={t(`leasing.state.${state}`)} />,
                },
                { title: t('leasing.card.term'), render: (_value, { start, end }) => `${start} – ${end}` },
                { title: t('leasing.field.units'), dataIndex: 'units', render: (names: readonly string[]) => names.join(t('engine.comma')) },
                { title: t('leasing.field.area'), dataIndex: 'area', align: 'right' },
              ]}
            />
          )}
        </section>
      )}
      <section aria-labelledby="card-units">
        <h3 id="card-units">{t('leasing.card.units')}</h3>
        {card.held.length === 0 && <p className={styles['none']}>{t('leasing.card.noUnits')}</p>}
        <ul className={styles['list']}>
          {card.held.map(({ unitId, name, kind, from, to, contract }) => (
            <li key={`${unitId} ${from}`}>
              <b>{name}</b>
              <Tag>{t(`units.state.${kind}`)}</Tag>
              <span>
                {from} – {to === '' ? t('units.card.openEnded') : to}
              </span>
              <span>{contract}</span>
            </li>
          ))}
        </ul>
      </section>
      {card.next.length > 0 && (
        <section aria-labelledby="card-next">
          <h3 id="card-next">{t('leasing.card.next')}</h3>
          <ul className={styles['list']}>
            {card.next.map(({ contract, due, amount }) => (
              <li key={`${due} ${contract}`}>
                <span>{due}</span>
                <span>{contract}</span>
                <b className={styles['amount']}>{thousands(amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.files.length > 0 && (
        <section aria-labelledby="card-files">
          <h3 id="card-files">{t('leasing.field.files')}</h3>
          <ul className={styles['list']}>
            {card.files.map((file) => (
              <li key={`${file.contract} ${file.fileId}`}>
                <Button type="link" size="small" className={styles['link'] ?? ''} onClick={() => show(file)}>
                  {file.name}
                </Button>
                <span>{file.contract}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened && <RecordToSee modelId={opened.model} record={opened.record} onClose={() => setOpened(null)} />}
    </div>
  )
}
