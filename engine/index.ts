export {
  defineKind,
  type AnyKind,
  type CompileContext,
  type EditorEntry,
  type InputTraits,
  type Kind,
  type KindExample,
  type KindOutput,
  type PaletteGroup,
  type TextContext,
} from './kind/define-kind'
export { exampleNode, exampleValue } from './kind/example'
export { formilyComponents, gridOf24, ownWidget, type FormilyComponent, type FormilyLimit, type FormilyMapping } from './kind/formily-mapping'
export { unreadable, type CellText } from './kind/cell-text'
export { labelIn, nameOf } from './kind/name-of'
export type { BoxedList, PickerList, PickerListProps, SteppedList, TreeList } from './kind/picker-list'
export type { RowLimits } from './kind/row-limits'
export type { RestLook } from './kind/rest-look'
export { createRegistry, type Registry } from './kind/registry'
export { isServerFilled, serverFillOf, type FilledFact, type ServerFill } from './kind/server-fill'
export { secretMark, type ValueType } from './kind/value-type'
export { violationCodes, type ValueViolation, type ViolationCode } from './kind/violation'
export type { DisplayWidgetProps, InputWidgetProps, LayoutWidgetProps, Pane } from './kind/widget-props'
export { issueCodes, issueLevel, pointTo, type Issue, type IssueCode, type IssueLevel, type Result, type WithIssues } from './issue/issue'
export { densityProp, type ColumnSetting, type Density, type ListPlace } from './data/column-setting'
export type { SavedView, ViewContent, Views } from './data/saved-view'
export type { Download, ExportColumn, ExportFormat, ExportOrder } from './data/export'
export type { BatchReport, PointingSummary, RefusedRow, Selection, SelectionQuery, SelectionSummary } from './data/selection'
export { comparisonOf, symbolsOf, type Comparison } from './filter/comparison'
export { mostFilterValues, type Filter, type FilterCondition, type FilterGroup, type FilterSymbol } from './filter/filter'
export { stretchAround } from './filter/stretches'
export { readSuperQuery, writeSuperQuery } from './filter/super-query'
export {
  mostLookedUp,
  type Answer,
  type BatchAct,
  type RowChange,
  type Failure,
  type Gateway,
  type ListQuery,
  type ListGroup,
  type ListResult,
  type ModelSource,
  type RowQuery,
  type UploadedFile,
} from './data/gateway'
export type { ClaimedPlace, Draft, DraftPlace, Drafts } from './data/drafts'
export type { Plan, PlanInput, PlanNode, PlanRule, Violation } from './plan/plan'
export { accessSchema, optional, type Access } from './model/access'
export { actionButtonSchema, actionSchema, callSchema, type Action, type ActionButton, type Call, type Params } from './model/action'
export {
  childSlot,
  childrenOf,
  isStored,
  type DisplayField,
  type Field,
  type FieldOf,
  type FieldShape,
  type InputField,
  type LayoutField,
  type RowsField,
  type UnknownField,
} from './model/field'
export { firstLanguage, isLanguage, languageOfTag, languages, languageTags, type Language } from './model/languages'
export type { FieldKey, NonEmpty, PageId, PermissionCode } from './model/ids'
export { grouped } from './model/grouped'
export { isJsonObject, type Json, type JsonObject, type JsonPrimitive } from './model/json'
export {
  colorNamed,
  findOption,
  interfaceSourceSchema,
  isLeft,
  optionSchema,
  optionSourceSchema,
  recordsSourceSchema,
  sameOption,
  optionColors,
  type Option,
  type OptionColor,
  type OptionSource,
  type SourceParam,
  leftOf,
  offeredOf,
  wholeSource,
} from './model/option-source'
export { isRowSource, type RowSource } from './model/row-source'
export { outsideOf, readNames, shippingSources, withShipped, type OutsideName } from './model/shipped-options'
export { withShownFields } from './model/shown-fields'
export { outsideNames, unknownNames, type NamedOutside } from './plan/outside-names'
export { parametersOf, referenceTo, sourceIn } from './model/source-parameters'
export {
  columnSchema,
  defaultFormLayout,
  formLayoutSchema,
  leftTreeSchema,
  listSourceSchema,
  type Column,
  type FormLayout,
  type FormPage,
  type HiddenData,
  type LeftTree,
  type ListPage,
  type ListSource,
  type Page,
} from './model/page'
export { isHead as isReportHead, reportColumnsIn, type Drill, type ReportColumn, type ReportPage } from './model/report'
export { computedReads, rowColumns, totalledAs, totalledColumns } from './report/columns'
export { acrossIn, chartFigures, layReport, mostAcross, type Running } from './report/layout'
export type { BaseRow, HeadCell, LaidColumn, Layout, Line, Unread } from './report/line'
export { toneIn } from './report/tone'
export { linesBetween, repeatedGroups } from './report/window'
export type { DrawnLine, DrawnReport, DrawnTone, ReportOrder } from './data/report'
export { type Restriction, type Within } from './model/restriction'
export { type UserFacts } from './model/user-facts'
export {
  isOfInterface,
  isOfRecords,
  referenceKey,
  type InterfaceReference,
  type ListName,
  type ListReference,
  type Reference,
  type RecordsReference,
} from './model/reference'
export type { Check, Formula, PatternCheck, Rule } from './model/rule'
export {
  inLanguagesSchema,
  localeEntry,
  namedText,
  readInLanguages,
  sayText,
  textSchema,
  writtenText,
  type OwnWords,
  type ReadText,
  type Text,
} from './model/text'
export { asFlag, asNumber, asNumberOrNull, asOneOf, asText, getAt, putAt, wireAt, type WireForm } from './generator/wire'
export type { GeneratorNames, WireDraft, WireLens, WireNode, WireTag } from './generator/wire-lens'
export { placeInWire } from './generator/place-in-wire'
export { looksLikeGenerator } from './generator/outer-form'
export { outsideNamesOfList } from './generator/names-in-list'
export { readGenerator, type Identity } from './generator/read-generator'
export { wireOptions, type OptionPlace } from './generator/wire-options'
export { readParams, writeParams } from './generator/wire-params'
export { familiar, withTags } from './generator/familiar'
export { inBrand } from './generator/in-brand'
export { writeGenerator, type WriteOptions } from './generator/write-generator'
export { writeListDesign } from './generator/write-list-design'
export { amountInWords, amountTooLarge, formatNumber } from './expression'
export { allowedAttributes, allowedTags, cleanAttribute, removedWhole, safeHref, windowRel } from './html/allowed-html'
export { paragraphsOf } from './html/paragraphs'
export { issueText } from './issue/issue-text'
export { asRead, asSent, innerKey, innerPath, isFieldKey, wireName, wirePath } from './model/field-key'
export {
  clockAt,
  dateTypes,
  endOf,
  fixedZone,
  formatClock,
  formatDate,
  instantOf,
  isoWeek,
  localZone,
  localZoneName,
  moved,
  nameAt,
  partsOf,
  plainDate,
  readClock,
  readDate,
  readDateAs,
  readEnds,
  readMoment,
  setLocalZone,
  sheetDateFormat,
  startOf,
  weekdayOf,
  type DateType,
  type Parts,
  type TimeUnit,
  type Zone,
} from './calendar'
export { readBlock, writeBlock, type TextBlock } from './rows/clipboard'
export { readText } from './rows/read-text'
export { findCells, type FoundCell } from './rows/find-cells'
export { pickedRows } from './rows/picked-rows'
export {
  planPaste,
  problemsOf,
  valuesOf,
  type OwnColumn,
  type PasteCell,
  type PastePlan,
  type PasteRow,
  type PasteState,
  type PasteTarget,
} from './rows/plan-paste'
export { exactSum } from './number/exact-sum'
export { decimalsOf, fixedDigits, groupThousands, isMultiple, nearestMultiple, plainDigits, roundNumber, withPlaces } from './number/digits'
export { numberFault, readNumber, type ReadNumber } from './number/read-number'
export { formatSchema } from './parse/format-schema'
export { schemaVersion } from './parse/migrate'
export { parsePage, type ParsedPage } from './parse/parse-page'
export { loadPatterns } from './pattern/compile-pattern'
export { looksLikeFormily } from './parse/formily-document'
export { readDocument, type ReadDocument } from './parse/read-document'
export { readListDesign } from './parse/read-list-design'
export { writePage } from './parse/write-page'
export { lacksWords, textsOfModel, withoutWords, writtenLanguage, type ModelText, type TextUse } from './words/model-texts'
export { sayForm, sayList } from './words/say-pages'
export { readTexts, writeWords, type StoredDocuments } from './words/spoken-documents'
export {
  describeFunctions,
  RuleError,
  withRules,
  type DescribedFunction,
  type Functions,
  type RuleBodies,
  type RuleHeads,
  type RuleSet,
  type Work,
} from './expression'
export { buildPlan } from './plan/build-plan'
export { affected, calculate } from './plan/calculate'
export { dependents } from './plan/dependents'
export { carried, mayStay, type Origin } from './plan/carry'
export { collect, newRecord, newRow, storedPart } from './plan/collect'
export { readSent } from './plan/read-sent'
export { narrowed, sourcesOf } from './plan/narrow'
export { columnsWithin, topTable, withRows } from './plan/nesting'
export type { FormulaContext, ReadPath } from './plan/plan'
export { messageText } from './plan/messages'
export { isEmptyValue } from './plan/empty-value'
export { forbiddenRowChanges } from './plan/row-changes'
export { pickerOf } from './plan/projections'
export { rowColumnReaders, rowColumnsOf } from './plan/row-columns'
export { isSameValue } from './plan/same-value'
export { violationsBrought } from './plan/standing'
export { validate } from './plan/validate'
export { valueTypeOf } from './plan/value-type'
export { violationText } from './plan/violation-text'
