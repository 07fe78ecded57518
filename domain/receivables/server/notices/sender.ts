import { organizationStore, pathTo, type Stores } from '../../../../server/module'

/**
 * What the company is called that asks for money: the one that an organisation is or belongs to; where there is none, and for what the clock sends
 * (null), the organisation at the top.
 */
export async function senderOf(stores: Stores, organizeId: string | null): Promise<string> {
  const all = await stores.of(organizationStore).all()
  const above = pathTo(new Map(all.map((one) => [one.id, one])), organizeId ?? '')
  const sender = above.findLast(({ category }) => category === 'company') ?? all.find(({ parentId }) => parentId === null)
  return sender?.fullName ?? ''
}
