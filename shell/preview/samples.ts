/** Documents to try the preview with. */
export const samples = {
  contract: () => import('./samples/contract.json?raw').then((module) => module.default),
  generator: () => import('./samples/generator.json?raw').then((module) => module.default),
  defects: () => import('./samples/defects.json?raw').then((module) => module.default),
} as const satisfies Record<string, () => Promise<string>>

export type SampleName = keyof typeof samples
export const sampleNames = Object.keys(samples) as readonly SampleName[]
