import type { SwapRequest } from '@latchkit/core'
import { programs } from '../engine/programs.ts'
import type { ChainAccount } from '../engine/rpc/getMultipleAccounts.ts'
import { decodeTokenAccount } from '../engine/token/decodeTokenAccount.ts'
import { unsafe } from './unsafe.ts'
import { wrappedSol } from './wrappedSol.ts'

/** Accounts that a transaction writes to, by address: `undefined` for one that is not there. */
export type WrittenAccounts = ReadonlyMap<string, ChainAccount | undefined>

/** What a swap has done to the visitor in a trial run. */
export interface MeasuredSwap {
  /** Base units of what is bought. */
  readonly received: bigint
  /** Lamports in new token accounts of the visitor's own, which they get back when they close them. */
  readonly rent: bigint
}

/**
 * Compares what the visitor has before a swap and after it, in all accounts that it writes to.
 * @throws UnsafeSwap where less than the minimum has arrived, more than the amount has left, anything else has, or somebody
 * was given a right to the visitor's tokens
 */
export function measureSwap(
  before: WrittenAccounts,
  after: WrittenAccounts,
  { from, sell, buy, amount, minimumAmount }: SwapRequest,
  fee: bigint,
): MeasuredSwap {
  const user = from.address
  const [had, has] = [holdingsOf(before, user), holdingsOf(after, user)]
  const wallet = after.get(user)
  if (wallet && (wallet.owner !== programs.system || wallet.data.length > 0))
    throw unsafe('it gives the account away')
  for (const [address, account] of after) assertNoRights(account, before.get(address), user)

  const lost = had.lamports - has.lamports
  const change = (mint: string): bigint =>
    (has.tokens.get(mint) ?? 0n) - (had.tokens.get(mint) ?? 0n)
  if (lost > fee + (sell.address === undefined ? amount : 0n))
    throw unsafe('more coins than the amount left in a trial run')
  for (const mint of had.tokens.keys())
    if (change(mint) < (mint === sell.address ? -amount : 0n))
      throw unsafe('more than the amount left in a trial run')
  const received = buy.address === undefined ? fee - lost : change(buy.address)
  if (received < minimumAmount) throw unsafe('less than the minimum arrived in a trial run')
  const rent = rentOf(before, after, user)
  if (rent > usualRent) throw unsafe('what it opens costs too much')
  return { received, rent }
}

/** All coins of an owner, wrapped ones too, and their tokens by mint. */
function holdingsOf(
  accounts: WrittenAccounts,
  owner: string,
): { readonly lamports: bigint; readonly tokens: ReadonlyMap<string, bigint> } {
  let lamports = accounts.get(owner)?.lamports ?? 0n
  const tokens = new Map<string, bigint>()
  for (const account of accounts.values()) {
    const token = decodeTokenAccount(account)
    if (token?.owner !== owner) continue
    lamports += account?.lamports ?? 0n
    if (token.mint !== wrappedSol)
      tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + token.amount)
  }
  return { lamports, tokens }
}

/** Of a token account: owner, delegate with its option, how much is delegated, and who may close it. */
const rights: readonly (readonly [start: number, end: number])[] = [
  [32, 64],
  [72, 108],
  [121, 165],
]

/** Throws where an account of the visitor's has another owner, or anybody has a new right to it. */
function assertNoRights(
  account: ChainAccount | undefined,
  earlier: ChainAccount | undefined,
  user: string,
): void {
  const isOwn = [account, earlier].some((each) => decodeTokenAccount(each)?.owner === user)
  // A token account that was closed holds nothing that anybody could have a right to.
  if (!isOwn || !decodeTokenAccount(account)) return
  const isSame = (start: number, end: number): boolean =>
    account?.data.subarray(start, end).every((byte, at) => byte === earlier?.data[start + at]) ??
    false
  const isFree = [72, 129].every((at) => account?.data[at] === 0)
  if (earlier && decodeTokenAccount(earlier) ? !rights.every(([a, b]) => isSame(a, b)) : !isFree)
    throw unsafe('it gives somebody a right to the tokens')
}

/** What new accounts may cost: four of them, 0.01 SOL. */
const usualRent = 10_000_000n

function rentOf(before: WrittenAccounts, after: WrittenAccounts, user: string): bigint {
  let lamports = 0n
  for (const [address, account] of after) {
    const token = decodeTokenAccount(account)
    const isNew = !decodeTokenAccount(before.get(address))
    if (isNew && token?.owner === user && token.mint !== wrappedSol)
      lamports += account?.lamports ?? 0n
  }
  return lamports
}
