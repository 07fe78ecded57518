import { exampleNode, isJsonObject, type AnyKind, type Json, type JsonObject, type Registry } from '../../engine'
import type { Words } from '../text/language'

/** Nodes inside an example are called alike in many: here each is called after the kind it stands in. */
function named(value: Json, kind: string): Json {
  if (Array.isArray(value)) return value.map((one: Json) => named(one, kind))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]): [string, Json] => [key, key === 'key' && typeof one === 'string' ? `${kind}_${one}` : named(one, kind)]),
  )
}

function nodeOf(kind: AnyKind, { t }: Words): JsonObject {
  const node = exampleNode(kind, { key: kind.kind, title: t(`widgets.kind.${kind.kind}`) })
  const slot = kind.shape === 'rows' ? 'columns' : 'children'
  return slot in node ? { ...node, [slot]: named(node[slot] ?? null, kind.kind) } : node
}

/** A form and a list with a field of every kind there is, made from the catalogue: a new kind is in it by itself. */
export function everyKind(registry: Registry, words: Words): JsonObject {
  const kinds = registry.all().filter(({ palette }) => palette !== 'part')
  const column = (kind: string): JsonObject => ({ key: kind, title: words.t(`widgets.kind.${kind}`), kind, props: {} })
  return {
    formData: {
      page: 'form',
      id: 'everyKind',
      title: words.t('server.everyKind'),
      layout: { labelPosition: 'top', popup: 'fullScreen' },
      fields: kinds.map((kind) => nodeOf(kind, words)),
    },
    columnData: {
      page: 'list',
      id: 'everyKind',
      title: words.t('server.everyKind'),
      source: { from: 'model', id: 'everyKind' },
      columns: ['billRule', 'comInput', 'createUser', 'createTime'].map(column),
      search: [{ kind: 'comInput', key: 'comInput', title: words.t('widgets.kind.comInput') }],
      toolbar: [
        {
          key: 'add',
          label: words.t('engine.list.add'),
          icon: 'plus',
          tone: 'primary',
          requires: 'btn_add',
          action: { do: 'openRecord', mode: 'create' },
        },
      ],
      rowActions: [
        { key: 'edit', label: words.t('engine.list.edit'), requires: 'btn_edit', action: { do: 'openRecord', mode: 'edit' } },
        { key: 'detail', label: words.t('engine.list.detail'), requires: 'btn_detail', action: { do: 'openRecord', mode: 'view' } },
      ],
    },
  }
}
