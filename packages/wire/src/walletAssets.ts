import * as v from 'valibot'

/** What `wallet_getAssets` is asked: hex chain ids, and addresses of tokens or `native`. */
export interface AssetsRequest {
  readonly account: string
  /** Where it is given, the other filters say nothing. */
  readonly assetFilter?: Readonly<Record<string, readonly string[]>> | undefined
  readonly assetTypeFilter?: readonly string[] | undefined
  readonly chainFilter?: readonly string[] | undefined
}

/** Something that an account has. */
export interface WalletAsset {
  /** `native`, or the address of the token. */
  readonly address: string
  /** Base units, as hex text. */
  readonly balance: string
  readonly type: 'NATIVE' | 'ERC20'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** In US dollars; 0 where none is known. */
    readonly price: number
    readonly value: number
    readonly iconUrl: string
    /** Set where the chain could not be asked and this is what was known before (ISO 8601). */
    readonly staleSince?: string | undefined
  }
}

/**
 * What an account has on each chain, by hex chain id, most valuable first.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export type WalletAssets = Readonly<Record<string, readonly WalletAsset[]>>

const mostChains = 50
const mostTokens = 100
const chainId = v.pipe(
  v.string(),
  v.regex(/^0x0*[0-9a-f]{1,13}$/i, 'a chain id is 0x and hex digits'),
)
const request = v.object({
  account: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'an account is 0x and 40 hex digits')),
  assetFilter: v.optional(
    v.record(
      chainId,
      v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.regex(/^(?:native|0x[0-9a-f]{40})$/i, 'an asset is an address or "native"'),
          ),
        ),
        v.maxLength(mostTokens),
      ),
    ),
  ),
  assetTypeFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostTokens))),
  chainFilter: v.optional(v.pipe(v.array(chainId), v.maxLength(mostChains))),
})

/** Reads the parameters of `wallet_getAssets`: an {@link AssetsRequest}, or a list of one. */
export const getAssetsSchema: v.GenericSchema<unknown, AssetsRequest> = v.union([
  request,
  v.pipe(
    v.strictTuple([request]),
    v.transform(([only]) => only),
  ),
])

/** Reads {@link WalletAssets}. */
export const walletAssetsSchema: v.GenericSchema<unknown, WalletAssets> = v.record(
  v.string(),
  v.array(
    v.object({
      address: v.string(),
      balance: v.string(),
      type: v.picklist(['NATIVE', 'ERC20']),
      metadata: v.object({
        name: v.string(),
        symbol: v.string(),
        decimals: v.number(),
        price: v.number(),
        value: v.number(),
        iconUrl: v.string(),
        staleSince: v.exactOptional(v.string()),
      }),
    }),
  ),
)
