import {
  contractAccount,
  encodeCallsSchema,
  localMethods,
  namespaceOf,
  rpcErrorCode,
  signingMethods,
  smartAccountCodes,
  type FrameDeed,
  type FrameNamespace,
  type FrameRpcRequest,
} from '@latchkit/wire'
import * as v from 'valibot'
import { FrameRequestError } from '../FrameRequestError.ts'
import { addressOn } from '../keys/accountsOn.ts'
import type { WalletAddresses } from '../keys/addresses.ts'
import { invalidParams } from './invalidParams.ts'
import type { OwnerChange } from './ownerChange.ts'

/**
 * Returns the answer to a request that needs no signature, or `undefined` for one that does.
 *
 * @throws {FrameRequestError} `Requested RPC call is not allowed` for a method that is on no list.
 */
export async function answerLocally(
  { networkId, method, params }: FrameRpcRequest,
  addresses: WalletAddresses,
  change?: OwnerChange,
): Promise<unknown> {
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
    case 'wallet_encodeCalls': {
      const parsed = v.safeParse(encodeCallsSchema, params)
      if (!parsed.success)
        throw invalidParams(
          'wallet_encodeCalls takes [calls, options]: calls of { to, value, data } in hex, and in options the delegate, or what replaces the calls.',
        )
      const [calls, { delegate = smartAccountCodes[0].address, ...deed } = {}] = parsed.output
      const [{ encodeCalls }, { callsOf }, { findOwnerChange }] = await Promise.all([
        import('./encodeCalls.ts'),
        import('./permission.ts'),
        import('./ownerChange.ts'),
      ])
      const account = { networkId, address: change?.account ?? address }
      const { ownerChange }: FrameDeed = deed
      const found = findOwnerChange(ownerChange, change, account)
      return encodeCalls(callsOf({ calls, ...deed }, address, found), delegate)
    }
    case 'wallet_getFactory': {
      const { contractAccountInit } = await import('./contractInit.ts')
      const { factoryData } = contractAccountInit(address)
      return { factory: contractAccount.factory, factoryData }
    }
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
