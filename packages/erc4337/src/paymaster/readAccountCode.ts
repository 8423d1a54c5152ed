import {
  type Chain,
  contractAccountAddress,
  hexSchemas,
  isEip7702Marker,
  readRpc,
  type SponsoredAccounts,
  type UserOperation,
} from '@latchkit/backend/chain'
import { contractAccount, isContractAccount, ownerOfFactoryData } from '@latchkit/wire'
import { concat, keccak256, size, slice, type Address, type Hex } from 'viem'
import { readImplementation } from '../contracts/readImplementation.ts'
import { knownAccountCodes } from './knownAccountCodes.ts'

/** The prefix of a delegation designator (EIP-7702). */
const delegation = '0xef0100'
const delegationBytes = 23

/** An account whose code makes exactly the calls in its call data. */
export interface KnownAccount {
  /** Hash of the code that the account has when its operation is validated; `undefined` if the operation creates it. */
  readonly codeHash?: Hex
}

/**
 * Returns the {@link KnownAccount} of an operation: created by a known factory, or as a contract account of the login wallet, delegated
 * to known code (EIP-7702), or with known code. Of a proxy, the implementation must be known too. Returns `undefined` for any other account.
 *
 * Contract accounts can change their implementation, which the hash of a proxy does not show. They count only on networks that have
 * them, and only if the server's own bundler checks again before it sends (`readSponsoredContract`) or the operator has listed the proxy.
 * @throws RpcError or UpstreamError if no node responds
 */
export async function readAccountCode(
  chain: Chain,
  operation: UserOperation,
  { codeHashes = [], delegates = [], factories = [] }: SponsoredAccounts = {},
): Promise<KnownAccount | undefined> {
  const { sender, factory, authorization } = operation
  const { contractAccounts = false, bundler } = chain.network
  const isBound = bundler?.operatorKey !== undefined
  const trustsContracts =
    contractAccounts && (isBound || codeHashes.includes(contractAccount.codeHash))
  if (factory && !isEip7702Marker(factory))
    return factories.includes(factory.toLowerCase() as Address) ||
      (trustsContracts && createsContractAccount(operation))
      ? {}
      : undefined
  const read = async (address: Address): Promise<Hex> =>
    await readRpc(chain, 'eth_getCode', [address, 'latest'], hexSchemas.bytes)
  const isKnown = (code: Hex): boolean => {
    const hash = keccak256(code)
    return codeHashes.includes(hash) || Object.hasOwn(knownAccountCodes, hash)
  }
  const code = authorization ? concat([delegation, authorization.address]) : await read(sender)
  const isDelegated = size(code) === delegationBytes && code.startsWith(delegation)
  const delegate = isDelegated ? (slice(code, 3).toLowerCase() as Address) : undefined
  const isNamed = delegate !== undefined && delegates.includes(delegate)
  const codeHash = keccak256(code)
  const isContract = codeHash === contractAccount.codeHash
  const isListed = isNamed || isKnown(delegate ? await read(delegate) : code)
  if (!isListed && !(isContract && trustsContracts)) return undefined
  const implementation = await readImplementation(chain, sender)
  const isOwn = isContract && isContractAccount(implementation ?? '')
  if (isContract && contractAccounts) return isOwn && trustsContracts ? { codeHash } : undefined
  const isWhole = isListed && (!implementation || isKnown(await read(implementation)))
  return isWhole ? { codeHash } : undefined
}

/** True for an operation that creates a `contractAccount`: with the audited code, at the address that follows from it. */
function createsContractAccount({
  sender,
  factory,
  factoryData,
}: Pick<UserOperation, 'sender' | 'factory' | 'factoryData'>): boolean {
  if (factory?.toLowerCase() !== contractAccount.factory.toLowerCase()) return false
  const owner = ownerOfFactoryData(factoryData ?? '0x')
  return owner !== undefined && contractAccountAddress(owner) === sender
}
