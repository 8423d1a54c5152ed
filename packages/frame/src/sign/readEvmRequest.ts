import { readPersonalSign } from './evmMessage.ts'
import { readEvmTransaction } from './evmTransaction.ts'
import type { RequestReader } from './summary.ts'
import { readTypedData } from './typedData.ts'

/** Reads the signing methods of EVM networks. */
export const readEvmRequest: RequestReader = (method, params, context) => {
  switch (method) {
    case 'eth_signTransaction':
      return readEvmTransaction(params, context)
    case 'personal_sign':
      return readPersonalSign(params, context)
    case 'eth_signTypedData_v4':
      return readTypedData(params, context)
    default:
      return undefined
  }
}
