import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The suites that take more than a quarter of a minute of a processor each, longest first. */
const longest = [
  'tests/new/new.test.ts',
  'server/upgrade.test.ts',
  'server/main.test.ts',
  'server/oauth/session/first-password.test.ts',
  'server/seed/seed.test.ts',
  'tests/typed-then-sent.test.tsx',
  'tests/server/fuzz.test.ts',
  'server/visualdev/records/transfer/undo-import.test.ts',
  'tests/kind-contract-drawn.test.tsx',
  'domain/units/server/import.test.ts',
  'tests/server/preview.test.ts',
  'server/http/logging.test.ts',
  'tests/server/watchdog.test.ts',
  'tests/server/walk.test.ts',
  'server/visualdev/models/impact/impact.random.test.ts',
  'server/store/store.test.ts',
]
const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at === -1 ? longest.length : at
}

/** A process goes on only while the next file may share it, so that the files of one project follow one another. */
const projects = ['apart', 'drawn', 'together']
const place = ({ project }: TestSpecification): number => projects.indexOf(project.name)

/** Begins in each project with what takes longest, so that no processor is idle while another finishes it. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b))
  }
}
