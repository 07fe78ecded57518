import { Collapse, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordPanelProps } from '../../engine/render'
import { moduleRecordPanels } from '../modules/views'
import { EngineHost } from './engine-host'

/** What modules know of a record of a model, each behind its title and asked for once it is opened: for screens that show the record in their own way. */
export function ModulePanels({ model, id, onChanged }: Pick<RecordPanelProps, 'model' | 'id' | 'onChanged'>) {
  const { t } = useTranslation()
  const panels = useMemo(
    () =>
      moduleRecordPanels
        .filter((panel) => panel.model === model)
        .map(({ key, title, load }) => ({ key, title: title.t, View: lazy(() => load().then((view) => ({ default: view }))) })),
    [model],
  )
  return (
    <Collapse
      ghost
      destroyOnHidden
      items={panels.map(({ key, title, View }) => ({
        key,
        label: t(title),
        children: (
          <EngineHost fallback={<Skeleton active />}>
            <Suspense fallback={<Skeleton active />}>
              <View key={id} model={model} id={id} menuId={undefined} onChanged={onChanged} />
            </Suspense>
          </EngineHost>
        ),
      }))}
    />
  )
}
