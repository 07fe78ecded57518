import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The suites that take more than a quarter of a minute of a processor each, longest first. */
const longest = [
  'tests/kind-contract-drawn.test.tsx',
  'tests/typed-then-sent.test.tsx',
  'tests/server/watchdog.test.ts',
  'tests/server/fuzz.test.ts',
  'server/interfaces/sandbox.test.ts',
  'widgets/form-table/form-table.test.tsx',
  'tests/server/walk.test.ts',
  'shell/app.test.tsx',
]
const rank = ({ moduleId, project }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  if (at !== -1) return at
  return longest.length + (project.config.isolate ? 0 : 1)
}

/**
 * Begins with what takes longest, so that no processor is idle while another finishes it, and ends with the files that follow one another in
 * one process: that process goes on only while the next file may share it.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
