import { recoverAuthorizationAddress } from 'viem/utils'
import type { UserOperation } from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { rejectionCode } from './rejection.ts'
import { readDelegation } from './readDelegation.ts'

/** Why an authorization would not take effect, with the code of ERC-7769 for it. */
export interface AuthorizationError {
  readonly code: number
  readonly message: string
}

/**
 * Returns why the authorization (EIP-7702) of an operation would not take effect; `undefined` if it would, already has,
 * or is absent. A network skips an invalid authorization, and the operation would fail.
 */
export async function findAuthorizationError(
  { chain, chainId }: Pick<BundlerContext, 'chain' | 'chainId'>,
  { sender, authorization }: UserOperation,
): Promise<AuthorizationError | undefined> {
  if (!authorization) return undefined
  if (authorization.chainId !== 0 && authorization.chainId !== chainId)
    return invalid(
      `The chainId of eip7702Auth is ${authorization.chainId}; that of this network is ${chainId}.`,
    )
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
  if (signer !== sender) return invalid('eip7702Auth is not signed by the sender.')
  const { delegate, nonce } = await readDelegation(chain, sender)
  if (delegate === authorization.address.toLowerCase() || nonce === authorization.nonce)
    return undefined
  // Its fields are valid: the network would skip it, and the EntryPoint refuse the account as it is.
  return {
    code: rejectionCode.byEntryPoint,
    message: `eip7702Auth has the nonce ${authorization.nonce}; the account is at ${nonce}.`,
  }
}

function invalid(message: string): AuthorizationError {
  return { code: rejectionCode.invalidFields, message }
}
