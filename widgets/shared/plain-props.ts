import type { JsonObject } from '../../engine'

/** Props as the renderer receives them. A kind's props are JSON by its schema, which TypeScript cannot see in an interface. */
export const plainProps = (props: object): JsonObject => ({ ...props }) as JsonObject
