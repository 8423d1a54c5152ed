import { mapNetworks, type Chain } from '@latchkit/backend/chain'
import {
  getAssetsSchema,
  parseUnits,
  rpcErrorCode,
  type AssetsRequest,
  type WalletAsset,
  type WalletAssets,
} from '@latchkit/wire'
import type { Address } from 'viem'
import { findChain, writeChainId } from '../readChain.ts'
import { readParams } from '../readParams.ts'
import { WalletRpcError } from '../walletRpcError.ts'
import type { HeldToken, WalletMethod, WalletRpcParts } from '../walletRpcParts.ts'

/** Each one that the account does not hold costs a read. */
const maxNamed = 20

/** `wallet_getAssets` (ERC-7811): the balances of an account, filtered by chain and token. */
export const getAssets: WalletMethod = async (parts, context, params) => {
  const request = readParams(getAssetsSchema, params)
  const account = request.account.toLowerCase() as Address
  const named = Object.values(request.assetFilter ?? {}).flat()
  if (named.length > maxNamed)
    throw new WalletRpcError(
      rpcErrorCode.invalidParams,
      `params.assetFilter: more than ${maxNamed} assets are named.`,
    )
  const asked = pickChains(parts, request).map((chain) => ({ chain, address: account }))
  const { found } = await mapNetworks(asked, async ({ chain }) => {
    const wanted = wantedOn(chain, request)
    const held = await parts.readBalances(context, chain, account, [])
    const missing = wanted
      ? [...wanted].filter(
          (each) => each !== 'native' && !held.tokens.some((token) => addressOf(token) === each),
        )
      : []
    const { tokens, staleSince } =
      missing.length > 0 ? await parts.readBalances(context, chain, account, missing) : held
    const assets = tokens
      .flatMap((token) => toAsset(token, staleSince))
      .filter((asset) => isWanted(asset, wanted, request))
    return [writeChainId(chain), assets] as const
  })
  return Object.fromEntries(found) satisfies WalletAssets
}

function pickChains(
  parts: WalletRpcParts,
  { assetFilter, chainFilter }: AssetsRequest,
): readonly Chain[] {
  const ids = assetFilter ? Object.keys(assetFilter) : chainFilter
  if (!ids) {
    return [...parts.chains.values()].filter(({ network }) =>
      network.caipNetworkId.startsWith('eip155:'),
    )
  }
  return [...new Set(ids.flatMap((id) => findChain(parts, id) ?? []))]
}

/** Returns the requested assets of a chain, in lower case; `undefined` if all are. */
function wantedOn(chain: Chain, { assetFilter }: AssetsRequest): ReadonlySet<string> | undefined {
  if (!assetFilter) return undefined
  const own = Object.entries(assetFilter).filter(
    ([id]) => BigInt(id) === BigInt(writeChainId(chain)),
  )
  return new Set(own.flatMap(([, assets]) => assets).map((asset) => asset.toLowerCase()))
}

function isWanted(
  { type, address }: WalletAsset,
  wanted: ReadonlySet<string> | undefined,
  { assetTypeFilter }: AssetsRequest,
): boolean {
  if (wanted) return wanted.has(address)
  return !assetTypeFilter || assetTypeFilter.includes(type)
}

function toAsset(token: HeldToken, staleSince: string | undefined): readonly WalletAsset[] {
  const decimals = Number(token.quantity.decimals)
  const units = parseUnits(token.quantity.numeric, decimals)
  if (units === undefined) return []
  const { name, symbol, price, value = 0, iconUrl } = token
  const address = addressOf(token)
  return [
    {
      address,
      balance: `0x${units.toString(16)}`,
      type: address === 'native' ? 'NATIVE' : 'ERC20',
      metadata: {
        name,
        symbol,
        decimals,
        price,
        value,
        iconUrl,
        ...(staleSince !== undefined && { staleSince }),
      },
    },
  ]
}

function addressOf({ address }: HeldToken): string {
  return address?.slice(address.lastIndexOf(':') + 1).toLowerCase() ?? 'native'
}
