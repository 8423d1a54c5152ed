import type { Nft } from '@latchkit/wire'

/** The NFTs of one collection, in the server's order. */
export interface NftGroup {
  /** CAIP-10 id of the collection's contract. */
  readonly address: string
  readonly nfts: readonly [Nft, ...Nft[]]
}

/** Groups NFTs by their collection, in the order in which the collections come. */
export function groupNfts(nfts: readonly Nft[]): readonly NftGroup[] {
  const groups = new Map<string, [Nft, ...Nft[]]>()
  for (const nft of nfts) {
    const group = groups.get(nft.address)
    if (group) group.push(nft)
    else groups.set(nft.address, [nft])
  }
  return Array.from(groups, ([address, members]) => ({ address, nfts: members }))
}
