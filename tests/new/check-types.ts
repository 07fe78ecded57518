import { join } from 'node:path'
import ts from 'typescript'

/** What the compiler says of some files of a project and of what they use; nothing else of the project is looked at. */
export function typeFaults(root: string, files: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as { readonly config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const paths = files.map((path) => join(root, path))
  const program = ts.createProgram([...paths, join(root, 'shell/i18n/virtual-words.d.ts')], options)
  return [...program.getOptionsDiagnostics(), ...paths.flatMap((path) => diagnosticsOf(program, path))].map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  )
}

function diagnosticsOf(program: ts.Program, path: string): readonly ts.Diagnostic[] {
  const source = program.getSourceFile(path)
  if (!source) throw new Error(`${path} is not there`)
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
}
