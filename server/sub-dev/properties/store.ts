import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../store/database'
import type { FeeSubjectTable, ProjectTable } from '../../store/picker-tables'

export type Project = Selectable<ProjectTable>
export type FeeSubject = Selectable<FeeSubjectTable>
export type PropertyStore = ReturnType<typeof createPropertyStore>

/** What pickers of the business choose from: projects with their houses, and fee subjects. */
export function createPropertyStore(db: Db) {
  /** Changes one; with `version`, only if nobody changed it meanwhile. Answers whether it did. */
  const update = async (table: 'projects' | 'feeSubjects', id: string, change: object, version?: number): Promise<boolean> => {
    let statement = db
      .updateTable(table)
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
    if (version !== undefined) statement = statement.where('version', '=', version)
    return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
  }
  return {
    projects: (): Promise<Project[]> => db.selectFrom('projects').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertProjects(projects: readonly Insertable<ProjectTable>[]): Promise<void> {
      if (projects.length)
        await db
          .insertInto('projects')
          .values([...projects])
          .execute()
    },
    updateProject: (id: string, change: Updateable<ProjectTable>, version?: number) => update('projects', id, change, version),
    async removeProject(id: string): Promise<void> {
      await db.deleteFrom('projects').where('id', '=', id).execute()
    },
    feeSubjects: (): Promise<FeeSubject[]> => db.selectFrom('feeSubjects').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertFeeSubjects(subjects: readonly Insertable<FeeSubjectTable>[]): Promise<void> {
      if (subjects.length)
        await db
          .insertInto('feeSubjects')
          .values([...subjects])
          .execute()
    },
    updateFeeSubject: (id: string, change: Updateable<FeeSubjectTable>, version?: number) => update('feeSubjects', id, change, version),
    async removeFeeSubject(id: string): Promise<void> {
      await db.deleteFrom('feeSubjects').where('id', '=', id).execute()
    },
  }
}
