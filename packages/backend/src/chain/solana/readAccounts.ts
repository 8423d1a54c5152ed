import type { Chain } from '../chain.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'

const accountsPerCall = 100

/** What stands at an address. Anyone can fill an account with whatever they like. */
export interface SolanaAccount {
  /** The program that alone can write there. */
  readonly owner: string
  /** From the beginning, as far as was asked for. */
  readonly data: Buffer
}

/**
 * Returns the current accounts at the addresses, in their order; `undefined` for one that does not exist.
 * @throws UpstreamError, RpcError
 */
export async function readAccounts(
  chain: Chain,
  addresses: readonly string[],
  { firstBytes }: { readonly firstBytes: number },
): Promise<readonly (SolanaAccount | undefined)[]> {
  const parts: (readonly string[])[] = []
  for (let start = 0; start < addresses.length; start += accountsPerCall) {
    parts.push(addresses.slice(start, start + accountsPerCall))
  }
  return (await Promise.all(parts.map((part) => readPart(chain, part, firstBytes)))).flat()
}

async function readPart(
  chain: Chain,
  addresses: readonly string[],
  length: number,
): Promise<readonly (SolanaAccount | undefined)[]> {
  const answer = await chain.request<{ readonly value?: unknown } | null>('getMultipleAccounts', [
    addresses,
    { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length } },
  ])
  const accounts = answer?.value
  if (!Array.isArray(accounts) || accounts.length !== addresses.length)
    throw new UpstreamError('malformed', { taken: true })
  return accounts.map(readAccount)
}

function readAccount(account: unknown): SolanaAccount | undefined {
  const { owner, data } = (account ?? {}) as { readonly owner?: unknown; readonly data?: unknown }
  const [text] = Array.isArray(data) ? (data as readonly unknown[]) : []
  if (typeof owner !== 'string' || typeof text !== 'string') return undefined
  return { owner, data: Buffer.from(text, 'base64') }
}
