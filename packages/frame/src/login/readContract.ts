import {
  accountCodeSchema,
  contractAccount,
  rpcErrorCode,
  type DeployedContract,
  type NetworkId,
} from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { FrameParts } from './frameParts.ts'

/** A contract account, and the key that owns it. */
export interface OwnContract {
  readonly networkId: NetworkId
  readonly owner: string
  readonly contract: string
}

/**
 * Returns what the server says of a contract account: its code, its owners, its next nonce.
 *
 * @throws {FrameRequestError} if the server does not say.
 */
export async function readContract(
  { api }: Pick<FrameParts, 'api'>,
  { networkId, owner, contract }: OwnContract,
  signal?: AbortSignal,
): Promise<DeployedContract> {
  const request = {
    networkId,
    address: owner,
    delegate: contractAccount.implementation,
    contract,
  }
  const found = await api.send('POST', '/v1/login/account-code', request, accountCodeSchema, signal)
  if (found.contract) return found.contract
  throw new FrameRequestError(
    rpcErrorCode.internal,
    'The server did not return the code of the contract account. Update the server.',
  )
}
