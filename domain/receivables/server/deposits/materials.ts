import {
  loadModel,
  mayReadColumn,
  modelStore,
  readingsOf,
  seenRecords,
  storedRecord,
  type Access,
  type Services,
  type Words,
} from '../../../../server/module'

/** The model of what customers send by `/depositMaterialUpload`; an installation may have none. */
const code = 'depositMaterial'

/** What proves a deposit: documents that a customer sent by a link, or files of the contract. */
interface Material {
  readonly modelId: string
  readonly id: string
  /** How it stands, in words; '' for files of the contract, which nobody checks. */
  readonly state: string
  readonly files: readonly string[]
  readonly remark: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const filesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map((file: { readonly name?: unknown }) => textOf(file.name))

/**
 * The materials of deposits by the numbers of their contracts, the newest first, as far as whoever asks sees the records: with the state that they are in,
 * in words. Without the model there are none.
 */
export async function materialsByContract(
  services: Services,
  access: Access,
  contracts: readonly string[],
  words: Words,
): Promise<ReadonlyMap<string, readonly Material[]>> {
  const found = new Map<string, Material[]>()
  const wanted = [...new Set(contracts.filter((one) => one !== ''))]
  const row = await services.store.of(modelStore).byCode(code)
  if (wanted.length === 0 || row?.state !== 1 || row.enabledMark !== 1) return found
  const model = await loadModel(services, row.id)
  if (!('contractNo' in model.tables.columns)) return found
  const { rows } = await seenRecords(services, model, access, {
    where: [{ key: 'contractNo', is: 'oneOf', values: wanted }],
    page: { current: 1, size: 500 },
  })
  const isShown = (key: string): boolean => mayReadColumn(access, row.id, key)
  const said = await readingsOf(
    services,
    model,
    rows.map(({ values }) => ({ values, isShown })),
    words,
  )
  for (const [at, { id, values }] of rows.entries()) {
    const contract = textOf(values['contractNo'])
    const material = {
      ...{ modelId: row.id, id, state: textOf(said[at]?.['state']), remark: textOf(said[at]?.['remark']) },
      files: isShown('materials') ? filesOf(values['materials']) : [],
    }
    found.set(contract, [...(found.get(contract) ?? []), material])
  }
  return found
}

/** What a customer sent for the deposit of one contract, as far as the user sees it, and the files that came to the contract itself. */
export async function materialsOf(
  services: Services,
  access: Access,
  contract: { readonly id: string; readonly code: string },
  words: Words,
): Promise<readonly Material[]> {
  const sent = (await materialsByContract(services, access, [contract.code], words)).get(contract.code) ?? []
  const record = contract.id === '' ? undefined : await storedRecord(services.store, 'leasing-contract', contract.id)
  const files = mayReadColumn(access, 'leasing-contract', 'files') ? filesOf(record?.values['files']) : []
  return files.length === 0 ? sent : [...sent, { modelId: 'leasing-contract', id: contract.id, state: '', files, remark: '' }]
}
