import { expect, it } from 'vitest'
import { isEmptyScript } from './scripts'

it.each([
  '',
  '   ',
  '// nothing yet',
  '() => {}',
  '({ data, formData, setFormData }) => {\n    // your code here\n    \n}',
  '({ data, formData }) => {n    // your code heren}',
  'function () { /* later */ }',
  'async (a) => {\n}',
  '(function(){})',
  'data => { }',
])('%j says nothing', (text) => {
  expect(isEmptyScript(text)).toBe(true)
})

it.each([
  '({ data }) => { alert(data) }',
  '({ data }) => {n    // words n alert(data)n}',
  'clickTestButton1',
  '() => 1',
  '() => {\n  // words\n  run()\n}',
  'function () { return 1 }',
  `() => { ${'/* '.repeat(100_000)}`,
])('%j would have to be run', (text) => {
  expect(isEmptyScript(text)).toBe(false)
})
