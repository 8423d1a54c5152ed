import type { BalanceChange } from '@latchkit/wire'
import {
  decodeAbiParameters,
  hexToBigInt,
  pad,
  toEventSelector,
  type Address,
  type Hex,
} from 'viem'

/** A log of a simulated transaction. */
export interface Log {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** What a transaction moves to or from an account, according to its logs. */
export interface TouchedAssets {
  readonly tokens: readonly Address[]
  /** Contracts that name the account in other events: wrapped currencies and collections older than the standards, or other contracts. */
  readonly others: readonly Address[]
  readonly nfts: readonly BalanceChange[]
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

/** Returns the assets that logs of ERC-20, ERC-721 and ERC-1155 move, and which other contracts name the account. */
export function touchedAssets(logs: readonly Log[], account: Address): TouchedAssets {
  const own = pad(account).toLowerCase()
  const [leaving, arriving, naming] = [new Set<Address>(), new Set<Address>(), new Set<Address>()]
  const nfts = new Map<string, { address: Address; tokenId: bigint; amount: bigint }>()
  const move = (address: Address, tokenId: bigint, amount: bigint): void => {
    const key = `${address} ${tokenId}`
    const nft = nfts.get(key) ?? { address, tokenId, amount: 0n }
    nfts.set(key, { ...nft, amount: nft.amount + amount })
  }
  for (const { address: written, topics, data } of logs) {
    const address = written.toLowerCase() as Address
    if (topics.slice(1).some((topic) => topic.toLowerCase() === own)) naming.add(address)
    const isEdition = topics[0] === transferSingle || topics[0] === transferBatch
    const [from, to] = topics.slice(isEdition ? 2 : 1, isEdition ? 4 : 3)
    const direction = Number(to?.toLowerCase() === own) - Number(from?.toLowerCase() === own)
    if (direction === 0) continue
    if (topics[0] === transfer && topics.length === 3)
      (direction < 0 ? leaving : arriving).add(address)
    if (topics[0] === transfer && topics[3] !== undefined)
      move(address, hexToBigInt(topics[3]), BigInt(direction))
    if (isEdition)
      for (const [id, amount] of editionsOf(topics[0] === transferBatch, data))
        move(address, id, amount * BigInt(direction))
  }
  // What leaves comes first, so that no number of gifts can displace it.
  const tokens = new Set([...leaving, ...arriving])
  const collections = new Set([...nfts.values()].map(({ address }) => address))
  return {
    tokens: [...tokens],
    others: [...naming].filter((address) => !tokens.has(address) && !collections.has(address)),
    nfts: [...nfts.values()]
      .filter(({ amount }) => amount !== 0n)
      .map(({ address, tokenId, amount }) => ({
        kind: 'nft',
        address,
        tokenId: String(tokenId),
        amount: String(amount),
      })),
  }
}

function editionsOf(
  isBatch: boolean,
  data: Hex,
): readonly (readonly [id: bigint, amount: bigint])[] {
  try {
    if (!isBatch) return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)]
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.map((id, index) => [id, amounts[index] ?? 0n])
  } catch {
    // A contract may log what it likes.
    return []
  }
}
