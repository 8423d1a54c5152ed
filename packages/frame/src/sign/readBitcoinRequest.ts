import { readBitcoinMessage } from './bip322.ts'
import { readPsbt } from './psbt.ts'
import type { RequestReader } from './summary.ts'

/** Reads the signing methods of Bitcoin. */
export const readBitcoinRequest: RequestReader = (method, params, context) => {
  switch (method) {
    case 'signPsbt':
      return readPsbt(params, context)
    case 'signMessage':
      return readBitcoinMessage(params, context)
    default:
      return undefined
  }
}
