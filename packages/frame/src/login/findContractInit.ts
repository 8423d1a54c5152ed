import { accountCodeSchema, contractAccount, rpcErrorCode, type NetworkId } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { FrameParts } from './frameParts.ts'

/**
 * Returns what makes a signature of a key one of the contract account that it owns: nothing is added if the account stands (ERC-1271),
 * else what creates it (ERC-6492). The server says which.
 *
 * @throws {FrameRequestError} where the server does not say it.
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
    throw new FrameRequestError(rpcErrorCode.internal, 'The server has not read the account.')
  if (found.contract.codeHash !== null) return (signature) => signature
  const { contractAccountInit, wrapUndeployed } = await import('../sign/contractInit.ts')
  return (signature) => wrapUndeployed(signature, contractAccountInit(owner))
}
