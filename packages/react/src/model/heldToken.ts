import type { SendToken } from '@latchkit/core'
import { parseAccountId, parseUnits, type NetworkId, type TokenBalance } from '@latchkit/wire'

/** A token that an account holds: what it takes to send it, and what it takes to show it. */
export interface HeldToken extends SendToken {
  /** CAIP-10 id of the contract, CAIP-2 id of the network for its native coin; of an NFT with its token id. In small letters. */
  readonly key: string
  readonly name: string
  /** Base units. */
  readonly units: bigint
  /** Whole tokens, as decimal text. */
  readonly quantity: string
  /** Of one whole token; 0 where none is known, and of an NFT. */
  readonly price: number
  readonly value: number
  /** In percent. */
  readonly change24h: number | undefined
  readonly iconUrl: string
  readonly balance: TokenBalance
}

/** Parses a balance of the server. Digits beyond the token's decimals are cut off, never rounded. */
export function heldToken(balance: TokenBalance): HeldToken {
  const { name, symbol, chainId, change24h, iconUrl, quantity, nft } = balance
  // An NFT is shown with no money beside a name that anybody may have given it.
  const price = nft ? 0 : balance.price
  const address = balance.address && (parseAccountId(balance.address)?.address ?? balance.address)
  const decimals = Number(quantity.decimals)
  const [whole = '0', fraction = ''] = quantity.numeric.split('.')
  return {
    key: [balance.address ?? chainId, nft?.tokenId].filter(Boolean).join('/').toLowerCase(),
    networkId: chainId as NetworkId,
    ...(address && { address }),
    name,
    // The symbol of an NFT is that of its whole collection.
    symbol: nft ? name : symbol,
    decimals,
    ...(nft && { nft: { standard: nft.standard, tokenId: nft.tokenId } }),
    units: parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals) ?? 0n,
    quantity: quantity.numeric,
    price,
    value: balance.value ?? price * Number(quantity.numeric),
    change24h,
    iconUrl,
    balance,
  }
}
