import { Migrator, type Kysely } from 'kysely'
import { up as platform } from './migrations/0001-platform'
import { up as sessionLock } from './migrations/0002-session-lock'
import { up as peopleAndPlaces } from './migrations/0003-people-and-places'
import { up as billRules } from './migrations/0004-bill-rules'
import { up as messages } from './migrations/0005-messages'
import { up as dataInterfaces } from './migrations/0006-data-interfaces'
import { up as portals } from './migrations/0007-portals'
import { up as homePortal } from './migrations/0008-home-portal'
import { up as revision } from './migrations/0009-revision'
import { up as columnSettings } from './migrations/0010-column-settings'
import { up as mails } from './migrations/0011-mails'
import { up as propertyVersions } from './migrations/0012-property-versions'
import { up as accounts } from './migrations/0013-accounts'
import { up as callsPage } from './migrations/0014-calls-page'
import { up as fileQuota } from './migrations/0015-file-quota'
import { up as jobs } from './migrations/0016-jobs'
import { up as shippedContent } from './migrations/0017-shipped-content'
import { up as menuVersions } from './migrations/0018-menu-versions'
import { up as dataSchemes } from './migrations/0019-data-schemes'
import { up as modelVersions } from './migrations/0020-model-versions'
import { up as sessionPreview } from './migrations/0021-session-preview'
import { up as organizationAdministrators } from './migrations/0022-organization-administrators'
import { up as cancelledAccounts } from './migrations/0023-cancelled-accounts'
import { up as interfaceRecords } from './migrations/0025-interface-records'
import { up as namesInLanguages } from './migrations/0026-names-in-languages'
import { up as modelsOfModules } from './migrations/0027-models-of-modules'
import { up as firstAnswers } from './migrations/0028-first-answers'
import { up as recordHistory } from './migrations/0029-record-history'
import { up as removedRecords } from './migrations/0030-removed-records'
import { up as downloads } from './migrations/0031-downloads'
import { up as optionColors } from './migrations/0033-option-colors'
import { up as savedViews } from './migrations/0034-saved-views'
import { up as recordComments } from './migrations/0041-record-comments'
import { up as recordImports } from './migrations/0042-record-imports'
import { up as familyPasswords } from './migrations/0043-family-passwords'
import { up as organizationProperties } from './migrations/0044-organization-properties'
import { up as openImports } from './migrations/0049-open-imports'
import { up as moreNames } from './migrations/0061-more-names'
import { up as keptOfModels } from './migrations/0046-kept-of-models'

/** The numbered steps that bring a database up to date, oldest first. A step that was released never changes. */
export const steps = {
  '0001-platform': { up: platform },
  '0002-session-lock': { up: sessionLock },
  '0003-people-and-places': { up: peopleAndPlaces },
  '0004-bill-rules': { up: billRules },
  '0005-messages': { up: messages },
  '0006-data-interfaces': { up: dataInterfaces },
  '0007-portals': { up: portals },
  '0008-home-portal': { up: homePortal },
  '0009-revision': { up: revision },
  '0010-column-settings': { up: columnSettings },
  '0011-mails': { up: mails },
  '0012-property-versions': { up: propertyVersions },
  '0013-accounts': { up: accounts },
  '0014-calls-page': { up: callsPage },
  '0015-file-quota': { up: fileQuota },
  '0016-jobs': { up: jobs },
  '0017-shipped-content': { up: shippedContent },
  '0018-menu-versions': { up: menuVersions },
  '0019-data-schemes': { up: dataSchemes },
  '0020-model-versions': { up: modelVersions },
  '0021-session-preview': { up: sessionPreview },
  '0022-organization-administrators': { up: organizationAdministrators },
  '0023-cancelled-accounts': { up: cancelledAccounts },
  '0025-interface-records': { up: interfaceRecords },
  '0026-names-in-languages': { up: namesInLanguages },
  '0027-models-of-modules': { up: modelsOfModules },
  '0028-first-answers': { up: firstAnswers },
  '0029-record-history': { up: recordHistory },
  '0030-removed-records': { up: removedRecords },
  '0031-downloads': { up: downloads },
  '0033-option-colors': { up: optionColors },
  '0034-saved-views': { up: savedViews },
  '0041-record-comments': { up: recordComments },
  '0042-record-imports': { up: recordImports },
  '0043-family-passwords': { up: familyPasswords },
  '0044-organization-properties': { up: organizationProperties },
  '0061-more-names': { up: moreNames },
  '0046-kept-of-models': { up: keptOfModels },
  '0049-open-imports': { up: openImports },
}

/** Brings the database up to date; with `schema`, the tables of that schema of PostgreSQL. @throws when a step fails; that step is then undone. */
export async function migrate<T>(db: Kysely<T>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(steps) },
    // Steps are written side by side: one may be released after another that bears a higher number.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
