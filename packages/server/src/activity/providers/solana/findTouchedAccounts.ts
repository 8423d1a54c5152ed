import type { Chain } from '../../../chain/chain.ts'
import { readTokenAccounts } from '../../../chain/solana/readTokenAccounts.ts'

/** Anyone can send anyone tokens by the thousand: of the token accounts so many are looked at. */
const mostTokenAccounts = 40

/** The accounts whose transactions make the past of an owner: its own, and those of its tokens, listed ones first. */
export async function findTouchedAccounts(
  chain: Chain,
  owner: string,
  listedMints: readonly string[],
): Promise<readonly string[]> {
  const listed = new Set(listedMints)
  const rank = ({ mint, amount }: { readonly mint: string; readonly amount: bigint }): number =>
    listed.has(mint) ? 0 : amount > 0n ? 1 : 2
  const accounts = await readTokenAccounts(chain, owner, listedMints)
  const ranked = accounts.toSorted(
    (left, right) => rank(left) - rank(right) || (left.address < right.address ? -1 : 1),
  )
  return [owner, ...ranked.slice(0, mostTokenAccounts).map(({ address }) => address)]
}
