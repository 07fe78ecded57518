/** Who is measured. The product comes first, then what it is compared with, then two floors that no library can pass. */
export const peers = ['weft', 'formily', 'antd', 'formjs', 'amis', 'rjsf', 'jsonforms', 'xrender', 'surveyjs', 'floor', 'floor-lazy'] as const
export type PeerName = (typeof peers)[number]

/** What every ratio is relative to. */
export const reference: PeerName = 'formily'
export const quickPeers: readonly PeerName[] = ['weft', 'formily', 'floor']

/** What a peer cannot draw in the time there is, found out once: 1,000 unpaged rows and more. */
export const hopeless: Readonly<Partial<Record<PeerName, readonly string[]>>> = {
  // 100 rows with a product each are not there after two minutes.
  amis: ['table 100', 'table 1000'],
  rjsf: ['table 1000', 'typing 1000'],
  jsonforms: ['table 1000'],
  xrender: ['table 1000'],
}
