import { parsePersonalSign } from './evmMessage.ts'
import { parseEvmTransaction } from './evmTransaction.ts'
import type { RequestParser } from './summary.ts'
import { parseTypedData } from './typedData.ts'

/** Parses the signing methods of EVM networks. */
export const parseEvmRequest: RequestParser = (method, params, context) => {
  switch (method) {
    case 'eth_signTransaction':
      return parseEvmTransaction(params, context)
    case 'personal_sign':
      return parsePersonalSign(params, context)
    case 'eth_signTypedData_v4':
      return parseTypedData(params, context)
    default:
      return undefined
  }
}
