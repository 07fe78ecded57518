import { noFilter } from '../../filter/filter'
import { useServices } from '../context/services'
import { NothingHere } from '../plain/nothing-here'
import { PlainButton } from '../plain/plain-button'
import { isNarrowed } from './asked'
import type { ListControls } from './use-list'

/** That a list is empty; where something narrows it, that nothing matches, and the way back to all. */
export function NothingFound({ list }: { readonly list: ListControls }) {
  const { t } = useServices()
  if (!isNarrowed(list)) return <NothingHere words={t('engine.list.empty')} />
  return (
    <NothingHere words={t('engine.list.nothingFound')}>
      <PlainButton onClick={() => list.turnTo({ search: {}, filter: noFilter, page: 1 })}>{t('engine.list.findAll')}</PlainButton>
    </NothingHere>
  )
}
