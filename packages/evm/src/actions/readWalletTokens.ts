import { getProvider, type Kit } from '@latchkit/core'
import { formatUnits, parseAccountId, type NetworkId, type TokenBalance } from '@latchkit/wire'
import { erc20Abi, type Address } from 'viem'
import { getPublicClient } from '../viem/getPublicClient.ts'
import { requestBriefly } from '../wallet/requestBriefly.ts'
import { chainIdHex, toNetworkId } from '../wallet/walletCalls.ts'

/** A token as the wallet describes it. */
interface NamedToken {
  readonly networkId: NetworkId
  readonly token: Address
  readonly name: string
  readonly symbol: string
}

/** Each is a question to the chain. */
const mostTokens = 30
const mostCharacters = 64
/** They would wake the wallet's owner, or answer what the server knows. */
const remoteTypes: ReadonlySet<string | undefined> = new Set(['walletConnect', 'login'])

/** Reads the tokens that `walletTokens` adds. */
export async function readWalletTokens(
  kit: Kit,
  account: string,
  balances: readonly TokenBalance[],
): Promise<readonly TokenBalance[]> {
  if (!account.startsWith('eip155:')) return []
  const address = account.slice(account.lastIndexOf(':') + 1)
  const own = parseAccountId(account)?.networkId
  const networkIds = Array.from(kit.networks.keys()).filter((id) => id === (own ?? id))
  const { connections, connectors } = kit.store.get()
  const wallet = connections.namespaces.eip155?.connections[0]
  const connector = connectors.find(
    ({ id, namespace }) => namespace === 'eip155' && id === wallet?.connectorId,
  )
  const isInUse = wallet?.accounts.some(
    (each) => each.address.toLowerCase() === address.toLowerCase(),
  )
  if (!isInUse || wallet?.remembered || remoteTypes.has(connector?.type)) return []
  const provider = await getProvider(kit, { namespace: 'eip155' })
  const ask = async (method: string, params: readonly unknown[]) =>
    recordOf(await requestBriefly(provider, { method, params }))

  const capabilities = await ask('wallet_getCapabilities', [address])
  const chainFilter = networkIds
    .filter((networkId) => networkId.startsWith('eip155:'))
    .map(chainIdHex)
    .filter((chainId) => ['0x0', chainId].some((id) => discoversAssets(capabilities[id])))
  if (chainFilter.length === 0) return []
  const answer = await ask('wallet_getAssets', [{ account: address, chainFilter }])
  const known = new Set(balances.map((each) => each.address?.toLowerCase()))
  const named = Object.entries(answer)
    .flatMap(([chainId, assets]) => namedTokens(toNetworkId(chainId), assets))
    .filter(
      ({ networkId, token }, index, all) =>
        chainFilter.includes(chainIdHex(networkId)) &&
        !known.has(`${networkId}:${token}`) &&
        all.findIndex((one) => one.token === token && one.networkId === networkId) === index,
    )
    .slice(0, mostTokens)

  // What the chain does not confirm is left out.
  const read = await Promise.allSettled(
    named.map(async ({ networkId, token, name, symbol }): Promise<readonly TokenBalance[]> => {
      const client = getPublicClient(kit, { chainId: Number(networkId.slice('eip155:'.length)) })
      const call = { address: token, abi: erc20Abi } as const
      const [amount, decimals] = await Promise.all([
        client.readContract({ ...call, functionName: 'balanceOf', args: [address as Address] }),
        client.readContract({ ...call, functionName: 'decimals' }),
      ])
      if (amount === 0n || decimals === 0) return []
      const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
      return [
        {
          name,
          symbol,
          chainId: networkId,
          address: `${networkId}:${token}`,
          price: 0,
          quantity,
          // A picture of the wallet's choice would tell its host who looks.
          iconUrl: '',
        },
      ]
    }),
  )
  return read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

function namedTokens(networkId: NetworkId | undefined, assets: unknown): readonly NamedToken[] {
  if (!networkId || !Array.isArray(assets)) return []
  return assets.flatMap((asset: unknown) => {
    const { type, address, metadata } = recordOf(asset)
    const { name, symbol } = recordOf(metadata)
    const isToken = typeof type === 'string' && type.toLowerCase() === 'erc20'
    if (!isToken || typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return []
    if (typeof symbol !== 'string' || symbol === '' || symbol.length > mostCharacters) return []
    return {
      networkId,
      token: address.toLowerCase() as Address,
      name: typeof name === 'string' && name !== '' ? name.slice(0, mostCharacters) : symbol,
      symbol,
    }
  })
}

function discoversAssets(capabilities: unknown): boolean {
  return recordOf(recordOf(capabilities)['assetDiscovery'])['supported'] === true
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
