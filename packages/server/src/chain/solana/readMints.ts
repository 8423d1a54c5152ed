import type { Chain } from '../chain.ts'
import { UpstreamFault } from '../upstreamFault.ts'
import { readMint, type Mint } from './readMint.ts'
import { tokenPrograms } from './tokenPrograms.ts'

const mintsPerCall = 100
/** Anyone can make a mint of megabytes: name, symbol and address of its document stand in front. */
const bytesPerMint = 4_096

/**
 * The mints among the addresses, as the chain has them now.
 * @throws UpstreamFault, RpcError
 */
export async function readMints(
  chain: Chain,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Mint>> {
  const parts: (readonly string[])[] = []
  for (let start = 0; start < addresses.length; start += mintsPerCall) {
    parts.push(addresses.slice(start, start + mintsPerCall))
  }
  return new Map((await Promise.all(parts.map((part) => readPart(chain, part)))).flat())
}

async function readPart(
  chain: Chain,
  addresses: readonly string[],
): Promise<readonly (readonly [string, Mint])[]> {
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    dataSlice: { offset: 0, length: bytesPerMint },
  }
  const answer = await chain.request<{ readonly value?: unknown } | null>('getMultipleAccounts', [
    addresses,
    options,
  ])
  const accounts = answer?.value
  if (!Array.isArray(accounts) || accounts.length !== addresses.length)
    throw new UpstreamFault('malformed', { taken: true })
  return addresses.flatMap((address, index) => {
    const mint = readAccount(accounts[index])
    return mint ? [[address, mint] as const] : []
  })
}

function readAccount(account: unknown): Mint | undefined {
  const { owner, data } = (account ?? {}) as { readonly owner?: unknown; readonly data?: unknown }
  const [text] = Array.isArray(data) ? (data as readonly unknown[]) : []
  if (typeof owner !== 'string' || typeof text !== 'string') return undefined
  return tokenPrograms.includes(owner) ? readMint(Buffer.from(text, 'base64')) : undefined
}
