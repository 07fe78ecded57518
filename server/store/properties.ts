import type { Insertable, Selectable } from 'kysely'
import type { Db } from './database'
import type { FeeSubjectTable, ProjectTable } from './picker-tables'

export type Project = Selectable<ProjectTable>
export type FeeSubject = Selectable<FeeSubjectTable>
export type PropertyStore = ReturnType<typeof createPropertyStore>

/** What pickers of the business choose from: projects with their houses, and fee subjects. */
export function createPropertyStore(db: Db) {
  return {
    projects: (): Promise<Project[]> => db.selectFrom('projects').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertProjects(projects: readonly Insertable<ProjectTable>[]): Promise<void> {
      if (projects.length)
        await db
          .insertInto('projects')
          .values([...projects])
          .execute()
    },
    feeSubjects: (): Promise<FeeSubject[]> => db.selectFrom('feeSubjects').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertFeeSubjects(subjects: readonly Insertable<FeeSubjectTable>[]): Promise<void> {
      if (subjects.length)
        await db
          .insertInto('feeSubjects')
          .values([...subjects])
          .execute()
    },
  }
}
