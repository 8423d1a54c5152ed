import { getBase64Encoder } from '@solana/kit'
import { decodeMessage } from '../chain/decodeTransaction.ts'
import { priorityFee } from '../chain/priorityFee.ts'
import { transactionFee } from '../chain/transactionFee.ts'
import type { Methods } from './methods.ts'
import { invalidParams, parseAddress, parseConfig, parseList, parseText } from './params.ts'
import { assertMinContextSlot, withContext } from './withContext.ts'

const recentSlots = 150
const mostLockedAccounts = 128

/** Questions about blockhashes and fees. */
export const feeMethods: Methods = {
  getLatestBlockhash: (bank, [config]) => {
    assertMinContextSlot(bank, parseConfig(config))
    return withContext(bank, bank.blockhashes().latest())
  },
  isBlockhashValid: (bank, [blockhash, config]) => {
    assertMinContextSlot(bank, parseConfig(config))
    return withContext(bank, bank.blockhashes().isValid(parseText(blockhash)))
  },
  getFeeForMessage: (bank, [message, config]) => {
    assertMinContextSlot(bank, parseConfig(config))
    const decoded = decodeMessage(readBase64(message))
    const isValid = bank.blockhashes().isValid(decoded.lifetimeToken)
    return withContext(bank, isValid ? transactionFee(decoded) : null)
  },
  getRecentPrioritizationFees: (bank, [addresses]) => {
    const accounts = parseList(addresses ?? [], mostLockedAccounts).map(parseAddress)
    const oldest = Math.max(0, bank.slot() - recentSlots + 1)
    return Array.from({ length: bank.slot() - oldest + 1 }, (_, index) => ({
      slot: oldest + index,
      prioritizationFee: priorityFee(bank.ledger.inSlot(oldest + index), accounts),
    }))
  },
}

function readBase64(value: unknown): Uint8Array {
  try {
    return getBase64Encoder().encode(parseText(value)) as Uint8Array
  } catch {
    throw invalidParams('invalid base64 encoding')
  }
}
