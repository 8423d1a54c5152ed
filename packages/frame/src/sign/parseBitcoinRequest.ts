import { parseBitcoinMessage } from './bip322.ts'
import { parsePsbt } from './psbt.ts'
import type { RequestParser } from './summary.ts'

/** Parses the signing methods of Bitcoin. */
export const parseBitcoinRequest: RequestParser = (method, params, context) => {
  switch (method) {
    case 'signPsbt':
      return parsePsbt(params, context)
    case 'signMessage':
      return parseBitcoinMessage(params, context)
    default:
      return undefined
  }
}
