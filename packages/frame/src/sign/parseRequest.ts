import {
  namespaceOf,
  signingMethods,
  type FrameNamespace,
  type FrameRpcRequest,
} from '@latchkit/wire'
import { addressOn, keyOn } from '../keys/accountsOn.ts'
import type { WalletAddresses } from '../keys/addresses.ts'
import { methodNotAllowed, networkNotFound } from './localAnswers.ts'
import type { OwnerChange } from './ownerChange.ts'
import type { RequestParser, Signable, SigningContext } from './summary.ts'

/** Each namespace's code loads with its first request. */
const readers: Readonly<Record<FrameNamespace, () => Promise<RequestParser>>> = {
  eip155: async () => (await import('./parseEvmRequest.ts')).parseEvmRequest,
  solana: async () => (await import('./parseSolanaRequest.ts')).parseSolanaRequest,
  bip122: async () => (await import('./parseBitcoinRequest.ts')).parseBitcoinRequest,
}

/** The ABI encoder loads with the first user operation. */
const readOperation = async (): Promise<RequestParser> => {
  const { parseUserOperation } = await import('./userOperation.ts')
  return (_method, params, context) => parseUserOperation(params, context)
}

/**
 * Parses a request that has to be signed, completely. The result is shown to the visitor and signs: the request is not parsed a second
 * time, which could differ.
 *
 * @throws {FrameRequestError} `Requested RPC call is not allowed` for a method that is not on the list, and for params that cannot
 * be signed.
 */
export async function parseSigningRequest(
  request: FrameRpcRequest,
  addresses: WalletAddresses,
  origin: string,
  ownerChange?: OwnerChange,
): Promise<Signable> {
  const { networkId, method, params } = request
  const key = keyOn(networkId)
  const address = addressOn(addresses, networkId)
  if (key === undefined || address === undefined) throw networkNotFound()
  const namespace = namespaceOf(networkId) as FrameNamespace
  if (!signingMethods[namespace].includes(method)) throw methodNotAllowed()
  const read =
    method === 'eth_signUserOperation' ? await readOperation() : await readers[namespace]()
  const account = key === 'eip155' ? await accountOf(method, params, address) : { address }
  const signable = read(method, params, { networkId, key, origin, ownerChange, ...account })
  if (!signable) throw methodNotAllowed()
  return { ...signable, contractOwner: account.owner }
}

/** Where each method names its account. `eth_signTransaction` is always for the key's account. */
const namedAccount: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  personal_sign: ([, account]) => account,
  eth_signTypedData_v4: ([account]) => account,
  eth_signUserOperation: ([operation]) =>
    (operation as { readonly sender?: unknown } | null)?.sender,
}

/** Returns the account that a request names: the key's, or the contract that it owns. For typed data, returns the other one too. */
async function accountOf(
  method: string,
  params: unknown,
  address: string,
): Promise<Pick<SigningContext, 'address' | 'owner' | 'other'>> {
  const named = namedAccount[method]?.(Array.isArray(params) ? params : [])
  const isTyped = method === 'eth_signTypedData_v4'
  if (typeof named !== 'string' || (named.toLowerCase() === address.toLowerCase() && !isTyped))
    return { address }
  const { contractAddress } = await import('../keys/contractAddress.ts')
  const contract = contractAddress(address)
  return named.toLowerCase() === contract.toLowerCase()
    ? { address: contract, owner: address, other: address }
    : { address, other: contract }
}
