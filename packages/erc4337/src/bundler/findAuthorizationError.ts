import { recoverAuthorizationAddress } from 'viem/utils'
import type { UserOperation } from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { readDelegation } from './readDelegation.ts'

/**
 * Returns why the authorization (EIP-7702) of an operation would not take effect; `undefined` if it would, already has,
 * or is absent. A network skips an invalid authorization, and the operation would fail.
 */
export async function findAuthorizationError(
  { chain, chainId }: Pick<BundlerContext, 'chain' | 'chainId'>,
  { sender, authorization }: UserOperation,
): Promise<string | undefined> {
  if (!authorization) return undefined
  if (authorization.chainId !== 0 && authorization.chainId !== chainId)
    return `eip7702Auth is for chain ${authorization.chainId}; this is chain ${chainId}.`
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
  if (signer !== sender) return 'eip7702Auth is not signed by the sender.'
  const { delegate, nonce } = await readDelegation(chain, sender)
  if (delegate === authorization.address.toLowerCase() || nonce === authorization.nonce)
    return undefined
  return `eip7702Auth has the nonce ${authorization.nonce}; the account is at ${nonce}.`
}
