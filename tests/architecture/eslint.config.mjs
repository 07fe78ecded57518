import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const daysOfTheMachine = [
  'NewExpression[callee.name="Date"][arguments.length>1]',
  'CallExpression[callee.property.name=/^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds)$/]',
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
  'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]',
].map((selector) => ({
  selector,
  message: 'A day is the organisation’s, not that of the machine: ask engine/calendar, or timeFormat in the shell.',
}))
const placeOfASource = {
  selector: 'MetaProperty',
  message: 'The built server lies elsewhere than its sources: files of the project are found with seedFile.',
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      'dist/**',
      'build/**',
      'data/**',
      'fixtures/**',
      'test-results/**',
      'playwright-report/**',
      'tests/bench/.peers/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      // Verbs of the field: `no-explicit-any` and friends come with `strict`; these say what the style guide adds.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['{engine,widgets,schemas,domain,shell,server}/**/*.{ts,tsx}'],
    // The calendar itself, the platform's long forms of a moment in the organisation's zone, and the check that a zone is known.
    ignores: ['engine/calendar/**', 'shell/i18n/time-format.ts', 'server/env.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...daysOfTheMachine] },
  },
  {
    files: ['{engine,widgets,schemas,domain}/**/*.{ts,tsx}'],
    ignores: ['engine/calendar/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...daysOfTheMachine, placeOfASource] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}', '**/*.contract.ts'],
    rules: { 'max-lines': 'off', '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/no-dynamic-delete': 'off' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...jsxA11y.flatConfigs.recommended.rules,
      // A label points at its control by id; the control is drawn by another component.
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either' }],
    },
  },
  { files: ['tools/**', 'server/main.ts', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
)
