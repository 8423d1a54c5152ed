import type { Bank } from '../chain/createBank.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import type { Config } from './params.ts'

/** A value with the slot at which it was read. */
export interface WithContext {
  readonly context: { readonly slot: number; readonly apiVersion: string }
  readonly value: unknown
}

/** The version that this chain names. */
export const apiVersion = '1.5.0-litesvm'

/** Puts a value beside its slot. */
export function withContext(bank: Bank, value: unknown): WithContext {
  return { context: { slot: bank.slot(), apiVersion }, value }
}

/** Throws where the client asks for a slot that is still to come. */
export function assertMinContextSlot(bank: Bank, config: Config): void {
  const { minContextSlot } = config
  if (typeof minContextSlot !== 'number' || minContextSlot <= bank.slot()) return
  throw new RpcError(
    rpcErrorCodes.minContextSlotNotReached,
    'Minimum context slot has not been reached',
    { contextSlot: bank.slot() },
  )
}
