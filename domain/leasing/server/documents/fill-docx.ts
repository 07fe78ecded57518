import Docxtemplater from 'docxtemplater'
import type PizZip from 'pizzip'
import type { TagTree } from '../../rules/template-tags'
import { openDocx } from './open-docx'
import { TemplateFault } from './template-fault'

/** What stands for the tags of a template: texts, and lists of the same. */
export interface Filling {
  readonly [tag: string]: string | readonly Filling[]
}

/** What stands for a tag: the nearest that has it, as its own. No tag is a formula, and nothing is run. */
const parser = (tag: string) => ({
  get: (scope: unknown): unknown =>
    tag === '.'
      ? scope
      : typeof scope === 'object' && scope !== null && Object.hasOwn(scope, tag)
        ? (scope as Readonly<Record<string, unknown>>)[tag]
        : undefined,
})

function compiled(zip: PizZip): Docxtemplater {
  try {
    return new Docxtemplater(zip, { parser, paragraphLoop: true, linebreaks: true, nullGetter: () => '', errorLogging: false })
  } catch (error) {
    throw new TemplateFault('broken', tagsOf(error))
  }
}

/** The tags that a fault of the library names. */
function tagsOf(error: unknown): string {
  const { properties } = error as {
    readonly properties?: { readonly xtag?: string; readonly errors?: readonly { readonly properties?: { readonly xtag?: string } }[] }
  }
  const tags = [...(properties?.errors ?? []).map((one) => one.properties?.xtag), properties?.xtag].filter((tag) => tag !== undefined && tag !== '')
  return [...new Set(tags)].slice(0, 10).join(', ')
}

/** A part of a template as the library reads it: a tag, with what stands within its two ends. */
interface Part {
  readonly type?: string
  readonly value?: string
  readonly subparsed?: readonly Part[] | null
}

/** The tags of a template as they stand in each other. @throws {TemplateFault} */
export function tagsIn(content: Buffer): TagTree {
  const { compiled: files } = compiled(openDocx(content)) as unknown as {
    readonly compiled: Readonly<Record<string, { readonly postparsed: readonly Part[] }>>
  }
  return treeOf(Object.values(files).flatMap(({ postparsed }) => postparsed))
}

function treeOf(parts: readonly Part[]): TagTree {
  const tree = new Map<string, TagTree>()
  for (const { type, value, subparsed } of parts)
    if (type === 'placeholder' && value !== undefined) tree.set(value, { ...tree.get(value), ...treeOf(subparsed ?? []) })
  return Object.fromEntries(tree)
}

/** The document that a template becomes with what stands for its tags. @throws {TemplateFault} */
export function fillDocx(content: Buffer, filling: Filling): { readonly content: Buffer; readonly text: string } {
  const document = compiled(openDocx(content))
  document.render(filling)
  return {
    content: document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' }) as Buffer,
    text: textIn(document.getZip().file('word/document.xml')?.asText() ?? ''),
  }
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** What a reader sees of a document, a line for each paragraph and each row of a table. */
function textIn(xml: string): string {
  return xml
    .replaceAll(/<w:tab\/>|<\/w:tc>/g, '\t')
    .replaceAll(/<w:br\/>/g, '\n')
    .replaceAll(/<\/w:p>(?=<\/w:tc>|\t)/g, '')
    .replaceAll(/<\/w:p>|<\/w:tr>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[ \t]+\n/g, '\n')
}
