import { Checkbox, Empty } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EngineProvider, useServices } from '../../engine/render'
import { registry } from '../page/registry'
import { SearchedHead } from '../page/searched-head'
import { findFunctions, FunctionList } from './functions'
import { groupsOf } from './find-kinds'
import { GalleryKind } from './gallery-kind'
import styles from './gallery-page.module.css'
import { localFiles } from './local-files'

/** Every component kind in every state with the JSON that makes it, made from the kinds themselves: a new kind is in it by itself. */
export default function GalleryPage() {
  const { t } = useTranslation()
  const services = useServices()
  const [search, setSearch] = useState('')
  const [compared, setCompared] = useState(false)
  // What is uploaded here stays here: nobody wants a gallery's files on the server.
  const lent = useMemo(() => ({ ...services, gateway: localFiles(services.gateway) }), [services])
  const groups = useMemo(() => groupsOf(registry, search, (key) => t(key)), [search, t])
  const functions = useMemo(() => findFunctions(search, (key) => t(key)), [search, t])
  const count = groups.reduce((sum, { kinds }) => sum + kinds.length, 0)

  return (
    <EngineProvider registry={registry} services={lent}>
      <div>
        <SearchedHead
          title={t('shell.gallery.title')}
          label={t('shell.gallery.search')}
          hint={t('shell.gallery.searchHint')}
          count={t('shell.gallery.count', { count })}
          search={search}
          onSearch={setSearch}
        >
          <Checkbox checked={compared} onChange={(event) => setCompared(event.target.checked)}>
            {t('shell.gallery.formily')}
          </Checkbox>
        </SearchedHead>
        {groups.length + functions.length === 0 && <Empty description={t('shell.gallery.none')} />}
        {groups.map(({ group, kinds }) => (
          <section key={group} aria-labelledby={`gallery-${group}`}>
            <h2 id={`gallery-${group}`} className={styles['group']}>
              {t(`shell.gallery.group.${group}`)}
            </h2>
            {kinds.map((kind) => (
              <GalleryKind key={kind.kind} kind={kind} compared={compared} />
            ))}
          </section>
        ))}
        <FunctionList found={functions} />
      </div>
    </EngineProvider>
  )
}
