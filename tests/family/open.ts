import type { Manner, Outcome } from './replay'

/** Calls that are not green yet, or on purpose are not. The list may shrink; whoever lengthens it has a reason that readers of it accept. */
interface Open {
  /** Why, and what would end it. */
  readonly why: string
  /** In which manner they are open; in both by default. */
  readonly only?: Manner
  readonly calls: readonly string[]
}

export const open: readonly Open[] = [
  {
    why: 'There is no print designer: templates of documents are made otherwise',
    calls: [
      'GET /api/system/printDev',
      'POST /api/system/printDev',
      'GET /api/system/printDev/{printId}',
      'PUT /api/system/printDev/{printId}',
      'POST /api/system/printDev/{printId}/Actions/Copy',
      'GET /api/system/printDev/{printId}/Actions/Export',
      'GET /api/system/printDev/Selector',
      'POST /api/system/printDev/Fields',
      'GET /api/system/printDev/Data',
      'GET /api/system/printDev/GetListByType',
      'DELETE /api/system/printDev/{printId}',
    ],
  },
  {
    why: 'There is no code generation: models run as they are designed',
    calls: [
      'GET /api/visualdev/Generater/AreasName',
      'POST /api/visualdev/Generater/{modelId}/Actions/DownloadCode',
      'POST /api/visualdev/Generater/{modelId}/Actions/CodePreview',
    ],
  },
  {
    why: 'While family mode is off, the file itself is answered, as browsers save it',
    only: 'plain',
    calls: [
      'GET /api/permission/Users/ExportExcel',
      'GET /api/permission/Users/TemplateDownload',
      'POST /api/permission/Users/ExportExceptionData',
      'GET /api/visualdev/OnlineDev/{modelId}/Template',
    ],
  },
  {
    why: 'While family mode is off, designs and lists of models are told as they are kept here',
    only: 'plain',
    calls: ['GET /api/visualdev/Base/Selector', 'GET /api/visualdev/OnlineDev/{ownModelId}/Config (a form of ours)'],
  },
]

/** How many may be open at most: it is never raised, and lowered with each call that becomes green. */
export const mostOpen = 20

const entryOf = (name: string, manner: Manner): Open | undefined =>
  open.find((one) => one.calls.includes(name) && (one.only === undefined || one.only === manner))

/** Why a call may fail when it is made in a manner, or null where it has to be green. */
export const openFor = (name: string, manner: Manner): string | null => entryOf(name, manner)?.why ?? null

/** Those that are green although they are listed as open: the list is to lose them. */
export const green = (outcomes: readonly Outcome[], manner: Manner): readonly string[] =>
  outcomes.filter(({ name, verdict }) => verdict === 'ok' && openFor(name, manner) !== null).map(({ name }) => name)

/** Those that are not green although they have to be. */
export const failing = (outcomes: readonly Outcome[], manner: Manner): readonly Outcome[] =>
  outcomes.filter(({ name, verdict }) => verdict !== 'ok' && openFor(name, manner) === null)
