import type { Hex } from 'viem'
import { hashOperation, type EntryPoint, type UserOperation } from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { readDelegation } from './readDelegation.ts'

/**
 * Returns the hash of an operation as its EntryPoint computes it. If an account has the EIP-7702 marker in `factory`
 * and the operation carries no authorization, EntryPoint 0.8 hashes the code that the account has already delegated to.
 */
export async function readOperationHash(
  { chain, chainId }: Pick<BundlerContext, 'chain' | 'chainId'>,
  entryPoint: EntryPoint,
  operation: UserOperation,
): Promise<Hex> {
  const { authorization, factory, sender } = operation
  if (authorization || entryPoint.version === '0.7' || !factory?.startsWith('0x7702'))
    return hashOperation(entryPoint, operation, chainId)
  const { delegate } = await readDelegation(chain, sender)
  if (delegate === undefined) return hashOperation(entryPoint, operation, chainId)
  const none = { chainId, nonce: 0, r: '0x', s: '0x', yParity: 0 } as const
  const completed = { ...operation, authorization: { ...none, address: delegate } }
  return hashOperation(entryPoint, completed, chainId)
}
