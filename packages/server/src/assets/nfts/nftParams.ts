import { evmAddressSchema } from '@latchkit/backend/http'
import * as v from 'valibot'

/** What names an NFT in a path: its network, its collection, and itself among those of it. */
export interface NftParams {
  readonly networkId: string
  readonly address: string
  readonly tokenId: string
}

/** Parses {@link NftParams}. */
export const nftParamsSchema: v.GenericSchema<unknown, NftParams> = v.object({
  networkId: v.pipe(
    v.string(),
    v.regex(
      /^(?:eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32}|bip122:[0-9a-f]{32})$/,
      'this is not a network with NFTs',
    ),
  ),
  address: v.union(
    [evmAddressSchema, v.pipe(v.string(), v.regex(/^(?!0x)[0-9A-Za-z]{14,100}$/))],
    'this is not an address',
  ),
  tokenId: v.pipe(
    v.string(),
    v.regex(
      /^(?:\d{1,78}|[1-9A-HJ-NP-Za-km-z]{32,44}|[0-9a-f]{64}i\d{1,10})$/,
      'this is not an id of an NFT',
    ),
  ),
})
