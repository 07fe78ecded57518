import type { ListPage } from '../../model/page'
import { lazyWithControls } from '../page/lazy-with-controls'
import type { useFinding } from './use-finding'
import type { ListControls, ListState } from './use-list'
import type { SelectionControls } from './use-selection'

const FilterDrawer = lazyWithControls(() => import('../finding/filter-drawer').then(({ FilterDrawer: component }) => component))
const FilterSheet = lazyWithControls(() => import('../finding/filter-sheet').then(({ FilterSheet: component }) => component))
const ViewDialog = lazyWithControls(() => import('../finding/view-dialog').then(({ ViewDialog: component }) => component))
const BatchDialog = lazyWithControls(() => import('../finding/batch-dialog').then(({ BatchDialog: component }) => component))

/** What is about to be done with the records that are selected; `sure` when it was asked about already. */
export interface Batch {
  readonly act: 'remove' | 'change'
  readonly sure?: boolean
}

interface FindingDialogsProps {
  readonly page: ListPage
  readonly list: ListState & ListControls
  readonly finding: ReturnType<typeof useFinding>
  readonly selection: SelectionControls
  readonly batch: Batch | null
  readonly onBatchEnd: () => void
}

/** The dialogs by which a list is narrowed, kept as a view, and changed many records at a time; each is loaded when it opens. */
export function FindingDialogs({ page, list, finding, selection, batch, onBatchEnd }: FindingDialogsProps) {
  const { source } = page
  return (
    <>
      {finding.sheet && <FilterSheet page={page} list={list} finding={finding} onClose={() => finding.setSheet(false)} />}
      {finding.filtering && (
        <FilterDrawer
          filter={list.filter}
          fields={finding.fields}
          onApply={(filter) => {
            finding.setFiltering(false)
            list.filterBy(filter)
          }}
          onClose={() => finding.setFiltering(false)}
        />
      )}
      {finding.naming && (
        <ViewDialog
          view={finding.naming.view}
          mayShare={finding.views?.mayShare ?? false}
          onSave={(name, roleIds) => finding.save(finding.naming?.view ?? null, name, roleIds)}
          onClose={() => finding.setNaming(null)}
        />
      )}
      {batch && source.from === 'model' && (
        <BatchDialog
          source={source}
          {...batch}
          form={page.form}
          changeRequires={page.changeRequires}
          selection={selection}
          onOpen={(id) => list.show({ mode: 'view', id })}
          onClose={(changed) => {
            onBatchEnd()
            if (!changed) return
            if (batch.act === 'remove') selection.clear()
            list.refresh()
          }}
        />
      )}
    </>
  )
}
