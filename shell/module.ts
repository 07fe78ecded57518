/**
 * The one door through which the hand-made screens of modules (`domain/<module>/views/`) reach the application around them. What is not
 * here may change without asking.
 */
export type { ModuleViews } from './modules/module-views'
export { useApp } from './app-context'
export { languageTags } from './i18n/language'
export { timeFormat } from './i18n/time-format'
export type { Words } from './i18n/words'
export { uploadFile } from './gateway/files'
export type { HttpClient } from './gateway/http-client'
export { useCall } from './gateway/use-call'
export { loadPage } from './page/bundled-pages'
export { EngineHost } from './page/engine-host'
export { HomeButton } from './page/home-button'
export { MessageBody } from './page/message-body'
export { usePlace } from './page/place-context'
export { registry } from './page/registry'
export { StatePage } from './page/state-page'
export { usePromised } from './page/use-promised'
export { paths } from './paths'
export { MessageList } from './portal/message-cards'
export { useDocumentTitle } from './router/use-title'
export { VisitorFrame, visitorStyles } from './visitors/visitor-frame'
