import { accountCodeSchema, contractAccount, rpcErrorCode, type NetworkId } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { FrameParts } from './frameParts.ts'

/**
 * Returns a function that turns a signature of the owner's key into one of its contract account: unchanged if the account is deployed
 * (ERC-1271), wrapped with its deployment if not (ERC-6492). The server says which.
 *
 * @throws {FrameRequestError} if the server does not say.
 */
export async function findContractInit(
  { api }: Pick<FrameParts, 'api'>,
  account: { readonly networkId: NetworkId; readonly owner: string; readonly contract: string },
  signal: AbortSignal,
): Promise<(signature: string) => string> {
  const { networkId, owner, contract } = account
  const request = {
    networkId,
    address: owner,
    delegate: contractAccount.implementation,
    contract,
  }
  const found = await api.send('POST', '/v1/login/account-code', request, accountCodeSchema, signal)
  if (!found.contract)
    throw new FrameRequestError(
      rpcErrorCode.internal,
      'The server did not return the code of the contract account. Update the server.',
    )
  if (found.contract.codeHash !== null) return (signature) => signature
  const { contractAccountInit, wrapUndeployed } = await import('../sign/contractInit.ts')
  return (signature) => wrapUndeployed(signature, contractAccountInit(owner))
}
