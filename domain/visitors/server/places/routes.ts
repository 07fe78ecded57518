import { Type } from '@sinclair/typebox'
import { id, listOf, loadModel, mayOpen, Refusal, seenRecords, type Access, type AddRoute, type Services } from '../../../../server/module'
import { addressOf } from '../address'
import { placesOf } from '../forms/field-uses'
import { publicFormStore } from '../forms/store'
import { readForm, type PublicForm } from '../forms/public-form'
import { placeChoices } from './choices'
import { placesNamed, signedPlace } from './place'

const root = '/api/visitors/forms'
const menu = 'systemData.publicForm'
/** Codes on one sheet. */
const mostCodes = 500

/** Addresses of a form that fill a place in, for who maintains public forms. */
export function addPlaceRoutes(route: AddRoute, services: Services): void {
  const formOf = async (formId: string): Promise<PublicForm> => {
    const row = await services.store.of(publicFormStore).find(formId)
    if (!row) throw new Refusal('notFoundAnymore')
    return readForm(row)
  }

  route.guarded({
    method: 'GET',
    url: `${root}/:id/Places`,
    tag: 'public',
    policy: mayOpen(menu),
    params: Type.Object({ id }),
    data: listOf(),
    summary: 'The places that addresses of a public form can name, as a tree, as far as the caller sees them; none where the form has no place field',
    async handle({ params, access }) {
      return { list: await placeChoices(services, access, await formOf(params.id)) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/:id/Codes`,
    tag: 'public',
    policy: mayOpen(menu),
    onlyReads: true,
    params: Type.Object({ id }),
    body: Type.Object({ places: Type.Array(Type.Array(id, { minItems: 1, maxItems: 5 }), { maxItems: mostCodes }) }),
    data: Type.Object({ title: Type.String(), list: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })) }),
    summary:
      'The address of a public form for each of some places, to be printed as a code; without places that of the form itself. Places that the caller does not see are left out',
    async handle({ params, body, access, request }) {
      const form = await formOf(params.id)
      const origin = `${request.protocol}://${request.host}`
      const address = addressOf(form.enCode)
      if (body.places.length === 0) return { title: form.fullName, list: [{ label: '', url: origin + address }] }
      const model = await loadModel(services, form.model)
      const seen = await seenOf(services, access, form, body.places)
      const list = await Promise.all(
        seen.map(async (ids) => {
          const [place] = await placesNamed(services, form, model, [ids])
          const at = encodeURIComponent(await signedPlace(services, form, ids))
          return place ? [{ label: place.label, url: `${origin}${address}${address.includes('?') ? '&' : '?'}at=${at}` }] : []
        }),
      )
      return { title: form.fullName, list: list.flat() }
    },
  })
}

/** Of records those that somebody sees; entries of lists everybody may know. */
async function seenOf(
  services: Services,
  access: Access,
  form: PublicForm,
  places: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const { plan } = await loadModel(services, form.model)
  const input = plan.inputs.get(form.placeField)
  const of = input && placesOf(plan, input, services)
  if (!of || 'list' in of) return of ? places : []
  const ids = places.map((one) => one.at(-1) ?? '')
  const { rows } = await seenRecords(services, await loadModel(services, of.model), access, { ids, where: [] })
  const seen = new Set(rows.map((row) => row.id))
  return places.filter((one) => seen.has(one.at(-1) ?? ''))
}
