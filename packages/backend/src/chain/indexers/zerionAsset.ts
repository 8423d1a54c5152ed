import * as v from 'valibot'
import { indexerSchemas } from './indexerSchemas.ts'

const { address, amount } = indexerSchemas
const largestDecimals = 77

const implementation = v.object({
  chain_id: v.string(),
  /** Empty, or absent, for native currencies. */
  address: v.nullish(
    v.union([
      address,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestDecimals)),
})

/** An asset in Zerion's format: a native currency or token, or an NFT. */
export interface ZerionAsset {
  readonly fungible_info?: FungibleInfo | null | undefined
  readonly nft_info?: NftInfo | null | undefined
}

interface FungibleInfo {
  readonly name?: string | null | undefined
  readonly symbol?: string | null | undefined
  readonly implementations: readonly {
    readonly chain_id: string
    readonly address?: string | null | undefined
    readonly decimals: number
  }[]
}

interface NftInfo {
  readonly contract_address: string
  readonly token_id: string
  readonly interface?: string | null | undefined
}

const fungibleInfo: v.GenericSchema<unknown, FungibleInfo> = v.object({
  name: v.nullish(v.string()),
  symbol: v.nullish(v.string()),
  implementations: v.array(implementation),
})

const nftInfo: v.GenericSchema<unknown, NftInfo> = v.object({
  contract_address: address,
  token_id: amount,
  interface: v.nullish(v.string()),
})

/** The entries of a schema that read a {@link ZerionAsset}. */
export const zerionAssetEntries: {
  readonly fungible_info: v.GenericSchema<unknown, FungibleInfo | null | undefined>
  readonly nft_info: v.GenericSchema<unknown, NftInfo | null | undefined>
} = {
  fungible_info: v.fallback(v.nullish(fungibleInfo), undefined),
  nft_info: v.fallback(v.nullish(nftInfo), undefined),
}

/** Returns a fungible asset on a network: the native currency, which has no address, or a token. `undefined` if it is not there. */
export function zerionTokenOn(
  chainName: string,
  { fungible_info: info }: ZerionAsset,
):
  | {
      readonly address: string | undefined
      readonly name: string
      readonly symbol: string
      readonly decimals: number
    }
  | undefined {
  const found = info?.implementations.find(({ chain_id: id }) => id === chainName)
  if (!found) return undefined
  const { address: contract, decimals } = found
  return {
    address: contract ?? undefined,
    name: info?.name ?? '',
    symbol: info?.symbol ?? '',
    decimals,
  }
}
