import { formatUnits } from 'viem'
import type { SolanaFacts } from '@latchkit/localnet-solana'
import type { Html } from '../html.ts'
import { addressLink, nameOf } from './addressLink.ts'

interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner?: string
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}

/** What of a transaction tells of balances. */
export interface Balances {
  readonly meta: {
    readonly preBalances: readonly bigint[]
    readonly postBalances: readonly bigint[]
    readonly preTokenBalances?: readonly TokenBalance[]
    readonly postTokenBalances?: readonly TokenBalance[]
  } | null
  readonly transaction: {
    readonly message: { readonly accountKeys: readonly { readonly pubkey: string }[] }
  }
}

const solDecimals = 9

/** A row for each account whose coins, or owner whose tokens, became more or less. */
export function balanceChanges(
  chain: SolanaFacts,
  { meta, transaction }: Balances,
): readonly (readonly [Html, string])[] {
  if (!meta) return []
  const { preBalances, postBalances, preTokenBalances = [], postTokenBalances = [] } = meta
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const coins = keys.map((key, index) => ({
    who: key,
    symbol: 'SOL',
    decimals: solDecimals,
    change: (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n),
  }))
  const tokenAccounts = new Map(
    [...preTokenBalances, ...postTokenBalances].map((balance) => [balance.accountIndex, balance]),
  )
  const unitsIn = (list: readonly TokenBalance[], index: number) =>
    BigInt(list.find(({ accountIndex }) => accountIndex === index)?.uiTokenAmount.amount ?? 0)
  const tokens = [...tokenAccounts.values()].map(
    ({ accountIndex, mint, owner, uiTokenAmount }) => ({
      who: owner ?? keys[accountIndex] ?? '',
      symbol: symbolOf(chain, mint),
      decimals: uiTokenAmount.decimals,
      change: unitsIn(postTokenBalances, accountIndex) - unitsIn(preTokenBalances, accountIndex),
    }),
  )
  return [...coins, ...tokens]
    .filter(({ change }) => change !== 0n)
    .map(({ who, symbol, decimals, change }) => [
      addressLink(chain, who),
      `${change > 0n ? '+' : ''}${formatUnits(change, decimals)} ${symbol}`,
    ])
}

function symbolOf(chain: SolanaFacts, mint: string): string {
  const token = Object.values(chain.tokens).find((candidate) => candidate.mint === mint)
  return token?.symbol ?? nameOf(chain, mint) ?? mint
}
