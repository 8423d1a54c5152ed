import { getBase64Encoder } from '@solana/kit'
import { decodeMessage } from '../chain/decodeTransaction.ts'
import { transactionFee } from '../chain/transactionFee.ts'
import type { Methods } from './methods.ts'
import { invalidParams, readAddress, readConfig, readList, readText } from './params.ts'
import { assertMinContextSlot, withContext } from './withContext.ts'

const recentSlots = 150
const mostLockedAccounts = 128

/** Questions about blockhashes and fees. */
export const feeMethods: Methods = {
  getLatestBlockhash: (bank, [config]) => {
    assertMinContextSlot(bank, readConfig(config))
    return withContext(bank, bank.blockhashes().latest())
  },
  isBlockhashValid: (bank, [blockhash, config]) => {
    assertMinContextSlot(bank, readConfig(config))
    return withContext(bank, bank.blockhashes().isValid(readText(blockhash)))
  },
  getFeeForMessage: (bank, [message, config]) => {
    assertMinContextSlot(bank, readConfig(config))
    const decoded = decodeMessage(readBase64(message))
    const isValid = bank.blockhashes().isValid(decoded.lifetimeToken)
    return withContext(bank, isValid ? transactionFee(decoded) : null)
  },
  /** Nobody waits for room on this chain. */
  getRecentPrioritizationFees: (bank, [addresses]) => {
    for (const one of readList(addresses ?? [], mostLockedAccounts)) readAddress(one)
    const oldest = Math.max(0, bank.slot() - recentSlots + 1)
    return Array.from({ length: bank.slot() - oldest + 1 }, (_, index) => ({
      slot: oldest + index,
      prioritizationFee: 0,
    }))
  },
}

function readBase64(value: unknown): Uint8Array {
  try {
    return getBase64Encoder().encode(readText(value)) as Uint8Array
  } catch {
    throw invalidParams('invalid base64 encoding')
  }
}
