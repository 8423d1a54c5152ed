import { nativeTokenAddresses } from '@latchkit/wire'
import {
  type Chain,
  createHeads,
  parseAmount,
  readMints,
  readTokenAccounts,
} from '@latchkit/backend/chain'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import type { BalanceProvider, TokenHolding } from '../balanceProvider.ts'

const native = nativeTokenAddresses.solana
const maxTokens = 2_000
const commitment = { commitment: 'confirmed' }

/**
 * Creates the balance provider of Solana: the native coin, and the tokens of both token programs. Amounts are those
 * that a transfer moves; a token with a scaled UI amount gets no value. NFTs are left out.
 */
export function solanaBalances(tokens: TokenRepository): BalanceProvider {
  const heads = createHeads(async (chain) =>
    String(await chain.request<unknown>('getSlot', [commitment])),
  )

  async function readTokenHoldings(
    chain: Chain,
    account: string,
    always: ReadonlySet<string>,
  ): Promise<readonly TokenHolding[]> {
    const listed = tokens.getListed(chain).flatMap((token) => token.address ?? [])
    const first = [...new Set([...always, ...listed])].filter((address) => address !== native)
    const amounts = new Map<string, bigint>()
    for (const { mint, amount } of await readTokenAccounts(chain, account, first)) {
      amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
    }
    const heldMints = [...amounts].flatMap(([mint, amount]) => (amount > 0n ? [mint] : []))
    const wanted = new Set([
      ...first.filter((mint) => always.has(mint) || heldMints.includes(mint)),
      ...heldMints,
    ])
    const mints = [...wanted].slice(0, maxTokens)
    const [known, found] = await Promise.all([readMints(chain, mints), tokens.find(chain, mints)])
    return mints.flatMap((address): readonly TokenHolding[] => {
      const [mint, token] = [known.get(address), found.get(address)]
      if (!mint || !token || token.isSpam) return []
      const isNft = mint.decimals === 0 && mint.supply === 1n
      if (isNft && !always.has(address)) return []
      return [{ token, amount: amounts.get(address) ?? 0n, isUnpriced: mint.isScaled }]
    })
  }

  return {
    getRevision: heads,
    async getHoldings(chain, account, always) {
      const [response, tokenHoldings] = await Promise.all([
        chain.request<{ readonly value?: unknown } | null>('getBalance', [account, commitment]),
        readTokenHoldings(chain, account, always),
      ])
      const amount = parseAmount(response?.value)
      const nativeHolding =
        amount > 0n || always.has(native) ? [{ token: tokens.getNative(chain), amount }] : []
      return [...nativeHolding, ...tokenHoldings]
    },
  }
}
