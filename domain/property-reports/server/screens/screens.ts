import { Type } from '@sinclair/typebox'
import type { Access, Services, Words } from '../../../../server/module'
import type { screenNames } from '../../module'
import { todayAt } from '../money/wire'
import { contractScreen, occupancyScreen } from './let-screens'
import { arrearsScreen, receiptScreen } from './money-screens'
import { drawParts, partSchema, type DrawnPart, type ScreenPart } from './part'
import { energyScreen, orderScreen } from './service-screens'

/** A large screen, as its address and its menu name it. */
export type ScreenName = (typeof screenNames)[number]

/** The parts of the large screens. */
export const partsOf: Readonly<Record<ScreenName, readonly ScreenPart[]>> = {
  occupancy: occupancyScreen,
  contracts: contractScreen,
  receipts: receiptScreen,
  arrears: arrearsScreen,
  energy: energyScreen,
  orders: orderScreen,
}

/** The menu that gives a screen out. */
export const menuOf = (name: ScreenName): string => `dataScreen.${name}`

/** What calls answer of a screen, beside what is their own. */
export const drawn = { title: Type.String(), time: Type.Integer(), parts: Type.Array(partSchema) }

interface Asked {
  readonly access: Access
  readonly words: Words
  readonly projectId: string | undefined
  readonly parts: readonly ScreenPart[]
  /** Told of what could not be counted. */
  readonly failed: (error: unknown, part: string) => void
}

/** Counts parts of a screen today, under the rights of `access`. */
export async function drawScreen(
  services: Services,
  name: ScreenName,
  { access, words, projectId, parts, failed }: Asked,
): Promise<{ readonly title: string; readonly time: number; readonly parts: DrawnPart[] }> {
  const looking = { services, access, words, day: todayAt(services), projectId }
  return { title: words.t(`property-reports.screen.${name}`), time: services.now(), parts: [...(await drawParts(parts, looking, failed))] }
}
