/**
 * The one door through which the hand-made screens of modules (`domain/<module>/views/`) reach the application around them. What is not
 * here may change without asking.
 */
export type { ModuleCard, ModuleViews } from './modules/module-views'
export { holds } from './access/permissions'
export { useApp } from './app-context'
export { languageTags } from './i18n/language'
export { timeFormat } from './i18n/time-format'
export type { Words } from './i18n/words'
export { uploadFile } from './gateway/files'
export type { HttpClient } from './gateway/http-client'
export { useCall } from './gateway/use-call'
export { loadPage } from './page/bundled-pages'
export { loadModelPage } from './page/load-model-page'
export { ChangedFields } from './history/changed-fields'
export type { ChangedField } from './history/history-calls'
export { CallFailed } from './page/call-failed'
export { EngineHost } from './page/engine-host'
export { HomeButton } from './page/home-button'
export { ModulePanels } from './page/module-panels'
export { MessageBody } from './page/message-body'
export { usePlace } from './page/place-context'
export { registry } from './page/registry'
export { RecordToSee } from './page/record-to-see'
export { StatePage } from './page/state-page'
export { usePromised } from './page/use-promised'
export { paths } from './paths'
/** The chart of the application with its library, fetched where one is drawn. */
export const loadChart = () => import('./portal/chart')
export { saveFile } from './gateway/save-file'
export { MessageList } from './portal/message-cards'
export { useDocumentTitle } from './router/use-title'
export { VisitorFrame, visitorStyles } from './visitors/visitor-frame'
