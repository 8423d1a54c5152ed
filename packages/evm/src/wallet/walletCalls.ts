import { KitError, type WalletSession } from '@latchkit/core'
import { parseWalletError } from '@latchkit/core/adapters'
import { formatAccountId, rpcErrorCode, type NetworkId } from '@latchkit/wire'
import { checksumAddress } from '../address/checksumAddress.ts'
import { isAddressShape } from '../address/isAddressShape.ts'
import { requestBriefly } from './requestBriefly.ts'
import type { Eip1193Provider } from './provider.ts'

/** The accounts that the wallet shares, with checksums; none where it is locked or has not been allowed. */
export async function readAccounts(
  provider: Eip1193Provider,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<readonly string[]> {
  try {
    return parseAccounts(await provider.request({ method }))
  } catch (error) {
    // Some wallets refuse to say that they share nothing.
    const [code] = parseWalletError(error)
    if (method === 'eth_accounts' && code === rpcErrorCode.unauthorized) return []
    throw error
  }
}

/** Reads an answer or event of accounts; what is not an address is left out. */
export function parseAccounts(answer: unknown): readonly string[] {
  const texts = Array.isArray(answer) ? answer.filter(isAddressShape) : []
  return Array.from(new Set(texts.map(checksumAddress)))
}

/** The network that the wallet is on. */
export async function readNetworkId(provider: Eip1193Provider): Promise<NetworkId> {
  const networkId = toNetworkId(await provider.request({ method: 'eth_chainId' }))
  if (networkId !== undefined) return networkId
  throw new KitError('Unknown', 'The wallet does not say which network it is on.')
}

/** Reads a chain id, which wallets write as hex text, as decimal text or as a number. */
export function toNetworkId(answer: unknown): NetworkId | undefined {
  const id = typeof answer === 'string' && answer !== '' ? Number(answer) : answer
  return Number.isSafeInteger(id) && (id as number) > 0 ? `eip155:${id as number}` : undefined
}

/** A chain id as EIP-3326 has it: hex. */
export function chainIdHex(networkId: NetworkId): string {
  return `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`
}

/** True where the wallet still allows the site to see accounts: then it is only locked. Wallets that cannot tell count as locked. */
export async function mayStillConnect(provider: Eip1193Provider): Promise<boolean> {
  try {
    const permissions = await requestBriefly(provider, { method: 'wallet_getPermissions' })
    if (!Array.isArray(permissions)) return true
    return permissions.some(
      (permission: { readonly parentCapability?: unknown } | null) =>
        permission?.parentCapability === 'eth_accounts',
    )
  } catch {
    return true
  }
}

/** A session as the kit knows it. `undefined` without accounts. */
export function sessionOf(
  addresses: readonly string[],
  networkId: NetworkId,
): WalletSession | undefined {
  const [first, ...others] = addresses.map((address) => ({
    address,
    accountId: formatAccountId(networkId, address),
    type: 'eoa' as const,
  }))
  return first && { accounts: [first, ...others], networkId }
}
