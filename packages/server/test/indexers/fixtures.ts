import { encodeAbiParameters, type Hex } from 'viem'

// Responses of indexers, written by hand; what they were compared with is in the server's README, “Outside services”.

/** The account in the fixtures. */
export const account = '0x00000000000000000000000000000000000000aa'
/** Another account. */
export const otherAccount = '0x00000000000000000000000000000000000000bb'
/** An ERC-20 token. */
export const usdc = '0x00000000000000000000000000000000000000cc'
/** An NFT collection. */
export const collection = '0x00000000000000000000000000000000000000dd'

/** The hash of a transaction in a block. */
export function hashOf(block: number): string {
  return `0x${block.toString(16).padStart(64, '0')}`
}

const tokens: Readonly<Record<string, readonly [name: string, symbol: string, decimals: number]>> =
  {
    [usdc]: ['USD Coin', 'USDC', 6],
    // The indexers name it as a token, too.
    [otherAccount]: ['Dai', 'DAI', 18],
  }

/** What the tokens of the fixtures answer on the chain; `0x` to what they are not asked here. */
export function readToken(params: unknown): Hex {
  const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: Hex }]
  const token = tokens[to]
  if (!token) return '0x'
  const [name, symbol, decimals] = token
  const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
  if (data.startsWith('0x06fdde03')) return text(name)
  if (data.startsWith('0x95d89b41')) return text(symbol)
  if (data.startsWith('0x313ce567'))
    return encodeAbiParameters([{ type: 'uint256' }], [BigInt(decimals)])
  return '0x'
}
