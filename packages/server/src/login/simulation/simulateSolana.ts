import { readMints, readRpc, tokenPrograms, type Chain } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import type { BalanceChange, Simulation, SolanaSimulationRequest } from '@latchkit/wire'
import { base58 } from '@scure/base'
import * as v from 'valibot'

/** Mint, owner and amount are the first bytes of every token account. */
const tokenAccountBytes = 72

const accountSchema = v.nullable(
  v.object({
    lamports: v.pipe(v.number(), v.integer(), v.minValue(0)),
    owner: v.string(),
    data: v.tuple([v.string(), v.literal('base64')]),
  }),
)
const accountsSchema = v.object({ value: v.array(accountSchema) })
const simulatedSchema = v.object({
  value: v.object({
    err: v.unknown(),
    accounts: v.nullish(v.array(accountSchema)),
    fee: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
})
type Account = v.InferOutput<typeof accountSchema>

/**
 * Simulates a transaction with `simulateTransaction`, and compares the balances of the account and its token accounts before and after.
 * Accounts in lookup tables are not read, so the result is then incomplete, as it is if an account gets another program, delegate or
 * close authority.
 */
export async function simulateSolana(
  chain: Chain,
  { from, transaction, accounts, isWhole, paysFee }: SolanaSimulationRequest,
): Promise<Simulation> {
  const addresses = [...new Set([from, ...accounts])]
  const commitment = 'confirmed'
  try {
    const [{ value: before }, { value: simulated }] = await Promise.all([
      readRpc(
        chain,
        'getMultipleAccounts',
        [addresses, { encoding: 'base64', commitment }],
        accountsSchema,
      ),
      readRpc(
        chain,
        'simulateTransaction',
        [
          transaction,
          {
            encoding: 'base64',
            commitment,
            sigVerify: false,
            replaceRecentBlockhash: true,
            accounts: { encoding: 'base64', addresses },
          },
        ],
        simulatedSchema,
      ),
    ])
    if (simulated.err !== null && simulated.err !== undefined) return { status: 'fails' }
    const after = simulated.accounts ?? []
    if (before.length !== addresses.length || after.length !== addresses.length)
      return { status: 'unavailable' }
    const lamports =
      BigInt(after[0]?.lamports ?? 0) -
      BigInt(before[0]?.lamports ?? 0) +
      BigInt((paysFee && simulated.fee) || 0)
    const tokens = changedTokens(from, before, after)
    const mints = await readMints(chain, [...tokens.keys()])
    const changes: BalanceChange[] = [
      { kind: 'native', amount: String(lamports) },
      ...Array.from(tokens, ([address, amount]): BalanceChange => {
        const mint = mints.get(address)
        return {
          kind: 'token',
          address,
          ...(mint && { decimals: mint.decimals }),
          ...(mint?.symbol && { symbol: mint.symbol.slice(0, 64) }),
          amount: String(amount),
        }
      }),
    ]
    return {
      status: 'simulated',
      changes: changes.filter(({ amount }) => amount !== '0').slice(0, 32),
      isComplete:
        isWhole && changes.length <= 32 && !before.some((was, at) => hasNewRights(was, after[at])),
    }
  } catch (error) {
    if (error instanceof RpcError) return { status: 'unavailable' }
    throw error
  }
}

/** Returns by how much an owner's balance of each mint changes, in base units. */
function changedTokens(
  owner: string,
  before: readonly Account[],
  after: readonly Account[],
): ReadonlyMap<string, bigint> {
  const changes = new Map<string, bigint>()
  const count = (account: Account, sign: bigint): void => {
    const held = account && readTokens(account, owner)
    if (held) changes.set(held.mint, (changes.get(held.mint) ?? 0n) + sign * held.amount)
  }
  for (const account of before) count(account, -1n)
  for (const account of after) count(account, 1n)
  return new Map([...changes].filter(([, amount]) => amount !== 0n))
}

/** The bytes of a token account with its delegate, state and close authority. */
const rightsOfTokens = { from: 72, to: 165 } as const

/** Returns true where an account gets another program, or its tokens another delegate. */
function hasNewRights(before: Account, after: Account | undefined): boolean {
  if (!before || !after) return false
  if (before.owner !== after.owner) return true
  if (!tokenPrograms.includes(before.owner)) return false
  const [was, is] = [before, after].map(({ data: [text] }) =>
    Buffer.from(text, 'base64').subarray(rightsOfTokens.from, rightsOfTokens.to),
  )
  return was !== undefined && is !== undefined && !was.equals(is)
}

function readTokens(
  { owner: program, data: [text] }: NonNullable<Account>,
  owner: string,
): { readonly mint: string; readonly amount: bigint } | undefined {
  const data = Buffer.from(text, 'base64')
  if (!tokenPrograms.includes(program) || data.length < tokenAccountBytes) return undefined
  // A mint, whose authority could pass for an owner, has 82 bytes; a token account is longer.
  if (data.length === 82 || base58.encode(data.subarray(32, 64)) !== owner) return undefined
  return { mint: base58.encode(data.subarray(0, 32)), amount: data.readBigUInt64LE(64) }
}
