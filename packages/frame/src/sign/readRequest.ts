import {
  localMethods,
  namespaceOf,
  rpcErrorCode,
  signingMethods,
  type FrameNamespace,
  type FrameRpcRequest,
} from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { addressOn, keyOn } from '../keys/accountsOn.ts'
import type { WalletAddresses } from '../keys/addresses.ts'
import { readBitcoinMessage } from './bip322.ts'
import { readPersonalSign } from './evmMessage.ts'
import { readEvmTransaction } from './evmTransaction.ts'
import { readPsbt } from './psbt.ts'
import {
  readSolanaMessage,
  readSolanaTransaction,
  readSolanaTransactions,
} from './solanaSigning.ts'
import type { Signable, SigningContext } from './summary.ts'
import { readTypedData } from './typedData.ts'

const readers: Readonly<Record<string, (params: unknown, context: SigningContext) => Signable>> = {
  eth_signTransaction: readEvmTransaction,
  personal_sign: readPersonalSign,
  eth_signTypedData_v4: readTypedData,
  solana_signTransaction: readSolanaTransaction,
  solana_signAllTransactions: readSolanaTransactions,
  solana_signMessage: readSolanaMessage,
  signPsbt: readPsbt,
  signMessage: readBitcoinMessage,
}

/**
 * Reads a request that has to be signed, completely. What it returns is shown to the visitor, and the same object signs: there
 * is no second reading that could differ.
 *
 * @throws {FrameRequestError} `Requested RPC call is not allowed` for a method that is on no list, and for params that cannot
 * be signed.
 */
export function readSigningRequest(
  request: FrameRpcRequest,
  addresses: WalletAddresses,
  origin: string,
): Signable {
  const { networkId, method, params } = request
  const key = keyOn(networkId)
  const address = addressOn(addresses, networkId)
  if (key === undefined || address === undefined) throw unsupportedNetwork()
  const namespace = namespaceOf(networkId) as FrameNamespace
  const read = signingMethods[namespace].includes(method) ? readers[method] : undefined
  if (!read) throw notAllowed()
  return read(params, { networkId, address, key, origin })
}

/**
 * Answers a request that needs no signature, from the wallet's addresses, or returns `undefined` for one that does.
 *
 * @throws {FrameRequestError} `Requested RPC call is not allowed` for a method that is on no list.
 */
export function answerLocally(
  { networkId, method }: Pick<FrameRpcRequest, 'networkId' | 'method'>,
  addresses: WalletAddresses,
): unknown {
  const address = addressOn(addresses, networkId)
  if (address === undefined) throw unsupportedNetwork()
  const namespace = namespaceOf(networkId) as FrameNamespace
  if (signingMethods[namespace].includes(method)) return undefined
  if (!localMethods[namespace].includes(method)) throw notAllowed()
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

function notAllowed(): FrameRequestError {
  return new FrameRequestError(rpcErrorCode.unsupportedMethod, 'Requested RPC call is not allowed')
}

function unsupportedNetwork(): FrameRequestError {
  return new FrameRequestError(rpcErrorCode.chainDisconnected, 'Network not found')
}
