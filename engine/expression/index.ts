export { readTokens, writeTokens, type CalculateToken, type FieldToken } from './calculate-tokens'
export { amountInWords, amountTooLarge } from './capitals'
export { checkFormula, type Checked } from './check-formula'
export { compileFormula, evaluate, type CompiledFormula } from './compile'
export { readConditions, type ConditionOptions } from './conditions'
export { aggregates, dependencies, readsWholeColumn, rulesCalled, walk, type Aggregate } from './dependencies'
export { describeFunctions, type DescribedFunction } from './describe'
export { formulaErrorCodes, warningCodes, type FormulaError, type FormulaErrorCode, type FormulaProblem, type Span, type WarningCode } from './errors'
export type {
  BinaryNode,
  BinaryOperator,
  CallNode,
  ConstNode,
  DecimalNode,
  Expression,
  FieldNode,
  InNode,
  UnaryNode,
  UnaryOperator,
} from './expression'
export { arityOf, type FunctionDefinition, type ParameterType, type ValueType } from './function-definition'
export { findFunction, functions, ownFunctions, type Functions } from './functions'
export { limits } from './limits'
export { formatNumber } from './number-format'
export { orderByDependencies, type Order } from './order'
export { parseFormula, type Parsed, type Spans } from './parse-formula'
export { printFormula } from './print-formula'
export { readFormula, readTree } from './read-tree'
export { RuleError, withRules, type RuleBodies, type RuleHeads, type RuleSet, type Work } from './rules'
export { runningSum, type RunningSum } from './running'
export { suggestName } from './suggest'
export type { CellType, FieldType, Scope } from './scope'
export { toRaw, type Context, type DateValue, type Read, type Value } from './value'
