import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelCalls } from './model-calls'
import { NewModelDialog, type Material } from './new-model-dialog'
import { formOfColumns, listOfColumns } from './sheet/form-of-columns'
import { faultsOfColumns } from './sheet/guess-columns'
import { SheetSource, type Sheet } from './sheet/sheet-source'

interface NewFromSheetProps {
  readonly calls: ModelCalls
  readonly categories: readonly string[]
  readonly onClose: (made: string | null) => void
}

/** Makes a model of the head row of a spreadsheet. */
export function NewFromSheet({ calls, categories, onClose }: NewFromSheetProps) {
  const { t } = useTranslation()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const words = {
    yes: t('pages.design.sheet.yes'),
    no: t('pages.design.sheet.no'),
  }
  const columns = sheet?.columns ?? []
  const isWhole = columns.some(({ isKept }) => isKept) && faultsOfColumns(columns).length === 0
  const material: Material | null = sheet && {
    fullName: sheet.name.replace(/\.[^.]*$/, '').slice(0, 100),
    enCode: '',
    category: '',
    formData: ({ fullName }) => JSON.stringify(formOfColumns(fullName, columns, words)),
    columnData: JSON.stringify(listOfColumns(columns)),
  }
  return (
    <NewModelDialog
      calls={calls}
      title={t('pages.design.fromSheet')}
      width={1000}
      categories={categories}
      material={material}
      isWhole={isWhole}
      onClose={onClose}
    >
      <SheetSource sheet={sheet} onChange={setSheet} />
    </NewModelDialog>
  )
}
