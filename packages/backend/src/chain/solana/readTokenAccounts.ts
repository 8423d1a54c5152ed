import { base58 } from '@scure/base'
import type { Chain } from '../chain.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import { tokenPrograms } from './tokenPrograms.ts'

/** Mint, owner and amount stand at the beginning of every account that holds tokens. */
const neededBytes = 72
const commitment = 'confirmed'

/** An account in which an owner holds a token. */
export interface TokenAccount {
  readonly address: string
  readonly mint: string
  readonly amount: bigint
}

/**
 * The accounts in which an owner holds tokens of either program. Where there are more than a node can tell at once,
 * those of the given mints alone.
 * @throws UpstreamError, RpcError
 */
export async function readTokenAccounts(
  chain: Chain,
  owner: string,
  mints: readonly string[],
): Promise<readonly TokenAccount[]> {
  const ask = (filter: object): Promise<readonly TokenAccount[]> => askFor(chain, owner, filter)
  try {
    return (await Promise.all(tokenPrograms.map((programId) => ask({ programId })))).flat()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.reason !== 'too_large') throw error
    return (await Promise.all(mints.map((mint) => ask({ mint })))).flat()
  }
}

async function askFor(
  chain: Chain,
  owner: string,
  filter: object,
): Promise<readonly TokenAccount[]> {
  const options = { encoding: 'base64', commitment, dataSlice: { offset: 0, length: neededBytes } }
  const answer = await chain.request<{ readonly value?: unknown } | null>(
    'getTokenAccountsByOwner',
    [owner, filter, options],
  )
  if (!Array.isArray(answer?.value)) throw new UpstreamError('malformed', { taken: true })
  return answer.value.flatMap((entry: unknown) => readEntry(entry, owner))
}

function readEntry(entry: unknown, owner: string): readonly TokenAccount[] {
  const { pubkey, account } = (entry ?? {}) as {
    readonly pubkey?: unknown
    readonly account?: { readonly data?: unknown } | null
  }
  const [text] = Array.isArray(account?.data) ? (account.data as readonly unknown[]) : []
  if (typeof pubkey !== 'string' || typeof text !== 'string')
    throw new UpstreamError('malformed', { taken: true })
  const data = Buffer.from(text, 'base64')
  if (data.length < neededBytes || base58.encode(data.subarray(32, 64)) !== owner) return []
  const mint = base58.encode(data.subarray(0, 32))
  return [{ address: pubkey, mint, amount: data.readBigUInt64LE(64) }]
}
