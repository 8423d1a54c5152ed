import {
  localMethods,
  namespaceOf,
  rpcErrorCode,
  signingMethods,
  type FrameNamespace,
  type FrameRpcRequest,
} from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { addressOn } from '../keys/accountsOn.ts'
import type { WalletAddresses } from '../keys/addresses.ts'

/**
 * Returns the answer to a request that needs no signature, or `undefined` for one that does.
 *
 * @throws {FrameRequestError} `Requested RPC call is not allowed` for a method that is on no list.
 */
export function answerLocally(
  { networkId, method }: Pick<FrameRpcRequest, 'networkId' | 'method'>,
  addresses: WalletAddresses,
): unknown {
  const address = addressOn(addresses, networkId)
  if (address === undefined) throw networkNotFound()
  const namespace = namespaceOf(networkId) as FrameNamespace
  if (signingMethods[namespace].includes(method)) return undefined
  if (!localMethods[namespace].includes(method)) throw methodNotAllowed()
  switch (method) {
    case 'eth_chainId':
      return `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [address]
    case 'getAccountAddresses':
      return [{ address, intention: 'payment' }]
    default:
      return [{ pubkey: address }]
  }
}

/** Creates the error for a method that is on no list. */
export function methodNotAllowed(): FrameRequestError {
  return new FrameRequestError(rpcErrorCode.unsupportedMethod, 'Requested RPC call is not allowed')
}

/** Creates the error for a network that the wallet has no key for. */
export function networkNotFound(): FrameRequestError {
  return new FrameRequestError(rpcErrorCode.chainDisconnected, 'Network not found')
}
