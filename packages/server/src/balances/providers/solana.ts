import { nativeTokenAddresses } from '@latchkit/wire'
import type { Chain } from '../../chain/chain.ts'
import { createHeads } from '../../chain/createHeads.ts'
import { readAmount } from '../../chain/solana/readAmount.ts'
import { readMints } from '../../chain/solana/readMints.ts'
import { readTokenAccounts } from '../../chain/solana/readTokenAccounts.ts'
import type { TokenBook } from '../../assets/tokens/tokenBook.ts'
import type { BalanceProvider, Holding } from '../balanceProvider.ts'

const native = nativeTokenAddresses.solana
const mostTokens = 2_000
const commitment = { commitment: 'confirmed' }

/**
 * Balances on Solana: the coin, and the tokens of both programs. Amounts are what a transfer moves: of a token whose
 * issuer has wallets show another amount, the worth is not told. Single pieces (NFTs) are left out.
 */
export function solanaBalances(tokens: TokenBook): BalanceProvider {
  const heads = createHeads(async (chain) =>
    String(await chain.request<unknown>('getSlot', [commitment])),
  )

  async function holdTokens(
    chain: Chain,
    account: string,
    always: ReadonlySet<string>,
  ): Promise<readonly Holding[]> {
    const listed = tokens.listed(chain).flatMap((token) => token.address ?? [])
    const first = [...new Set([...always, ...listed])].filter((address) => address !== native)
    const amounts = new Map<string, bigint>()
    for (const { mint, amount } of await readTokenAccounts(chain, account, first)) {
      amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
    }
    const held = [...amounts].flatMap(([mint, amount]) => (amount > 0n ? [mint] : []))
    const wanted = new Set([
      ...first.filter((mint) => always.has(mint) || held.includes(mint)),
      ...held,
    ])
    const mints = [...wanted].slice(0, mostTokens)
    const [known, found] = await Promise.all([readMints(chain, mints), tokens.find(chain, mints)])
    return mints.flatMap((address): readonly Holding[] => {
      const [mint, token] = [known.get(address), found.get(address)]
      if (!mint || !token || token.isSpam) return []
      const isSinglePiece = mint.decimals === 0 && mint.supply === 1n
      if (isSinglePiece && !always.has(address)) return []
      return [{ token, amount: amounts.get(address) ?? 0n, isUnpriced: mint.isScaled }]
    })
  }

  return {
    mark: heads,
    async hold(chain, account, always) {
      const [answer, others] = await Promise.all([
        chain.request<{ readonly value?: unknown } | null>('getBalance', [account, commitment]),
        holdTokens(chain, account, always),
      ])
      const amount = readAmount(answer?.value)
      const coins =
        amount > 0n || always.has(native) ? [{ token: tokens.native(chain), amount }] : []
      return [...coins, ...others]
    },
  }
}
