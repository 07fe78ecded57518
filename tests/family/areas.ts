import { areas } from './calls/areas'
import { billRules, billRulesGo } from './calls/bill-rules'
import { chat } from './calls/chat'
import { columnSettings } from './calls/columns'
import { dictionaries } from './calls/dictionaries'
import { files } from './calls/files'
import { interfaces } from './calls/interfaces'
import { lastChats, messages } from './calls/messages'
import { models, modelsGo } from './calls/models'
import { administering, organizations, organizationsGo } from './calls/organizations'
import { ownAccount } from './calls/own-account'
import { positions, positionsGo } from './calls/positions'
import { printTemplates } from './calls/print-templates'
import { records } from './calls/records'
import { roles, rolesGo } from './calls/roles'
import { guestGoes, guestSession, leaving, session } from './calls/session'
import { users } from './calls/users'
import type { Area } from './replay'

/** All calls in the order in which they can be made: what a later one needs is made before it, and at the end everything goes again. */
export const allAreas: readonly Area[] = [
  { name: 'Sign-in', calls: session },
  { name: 'Files', calls: files },
  { name: 'Organisations', calls: organizations },
  { name: 'Positions', calls: positions },
  { name: 'Roles', calls: roles },
  { name: 'Users', calls: [...users, ...administering] },
  { name: 'The account that was made', calls: guestSession },
  { name: 'Own account', calls: ownAccount },
  { name: 'Dictionaries', calls: dictionaries },
  { name: 'Messages', calls: messages },
  { name: 'Areas', calls: areas },
  { name: 'Data interfaces', calls: interfaces },
  { name: 'Print templates', calls: printTemplates },
  { name: 'Bill rules', calls: billRules },
  { name: 'Models', calls: models },
  { name: 'Records', calls: records },
  { name: 'Columns', calls: columnSettings },
  { name: 'Chat', calls: chat },
  { name: 'Last chats', calls: lastChats },
  { name: 'Taking away what was made', calls: [...modelsGo, ...billRulesGo, ...guestGoes, ...rolesGo, ...positionsGo, ...organizationsGo] },
  { name: 'Signing out', calls: leaving },
]
