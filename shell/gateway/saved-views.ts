import { isJsonObject, type Gateway, type Json, type SavedView, type ViewContent, type Views } from '../../engine'
import { listIdOf } from './column-settings'
import type { HttpClient } from './http-client'

const root = '/api/system/AdvancedQuery'

const readContent = (text: Json | undefined): ViewContent => {
  try {
    const content: unknown = JSON.parse(typeof text === 'string' ? text : '')
    return isJsonObject(content) ? (content as ViewContent) : {}
  } catch {
    return {}
  }
}

const readViews = (value: Json): Views => {
  const { list, mayShare } = isJsonObject(value) ? value : {}
  const views = (Array.isArray(list) ? list : []).flatMap((one: Json): SavedView[] => {
    if (!isJsonObject(one)) return []
    const { id, fullName, content, roleIds, own, isDefault } = one
    return [
      {
        id: String(id),
        name: String(fullName),
        content: readContent(content),
        roleIds: (Array.isArray(roleIds) ? roleIds : []).map(String),
        own: own === true,
        begins: isDefault === true,
      },
    ]
  })
  return { list: views, mayShare: mayShare === true }
}

/** Views of lists. A list without a menu entry keeps none. */
export function savedViews(client: HttpClient): Pick<Gateway, 'views' | 'saveView' | 'removeView' | 'beginWithView'> {
  return {
    async views(place, signal) {
      if (!place.menuId) return { ok: true, value: { list: [], mayShare: false } }
      const answer = await client.send({ method: 'GET', url: `${root}/${encodeURIComponent(listIdOf(place))}/List`, ...(signal && { signal }) })
      return answer.ok ? { ok: true, value: readViews(answer.value) } : answer
    },
    async saveView(place, id, { name, content, roleIds }) {
      const body = { fullName: name, content: JSON.stringify(content), roleIds }
      if (id !== null) {
        const answer = await client.send({ method: 'PUT', url: `${root}/${encodeURIComponent(id)}`, body })
        return answer.ok ? { ok: true, value: id } : answer
      }
      const answer = await client.send({ method: 'POST', url: root, body: { moduleId: listIdOf(place), ...body } })
      return answer.ok ? { ok: true, value: isJsonObject(answer.value) ? String(answer.value['id']) : '' } : answer
    },
    removeView: (id) => client.send({ method: 'DELETE', url: `${root}/${encodeURIComponent(id)}` }),
    beginWithView: (place, id) => client.send({ method: 'PUT', url: `${root}/Default`, body: { moduleId: listIdOf(place), viewId: id ?? '' } }),
  }
}
