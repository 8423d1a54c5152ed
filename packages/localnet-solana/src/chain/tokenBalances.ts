import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { parseMint } from '../parse/parseMint.ts'
import { parseTokenAccount } from '../parse/parseTokenAccount.ts'
import { uiTokenAmount, type UiTokenAmount } from '../parse/uiTokenAmount.ts'
import { isTokenProgram } from '../programs.ts'

/** What a token account of a transaction holds. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly uiTokenAmount: UiTokenAmount
}

/** What those of the accounts that hold tokens hold now. */
export function tokenBalances(svm: LiteSVM, keys: readonly Address[]): readonly TokenBalance[] {
  return keys.flatMap((key, accountIndex) => {
    const account = svm.getAccount(key)
    if (!account.exists || !isTokenProgram(account.programAddress)) return []
    const holding = parseTokenAccount(account.data)
    const mintAccount = holding && svm.getAccount(holding.mint)
    const mint = mintAccount?.exists ? parseMint(mintAccount.data) : undefined
    if (!holding || !mint) return []
    return {
      accountIndex,
      mint: holding.mint,
      owner: holding.owner,
      programId: account.programAddress,
      uiTokenAmount: uiTokenAmount(holding.amount, mint.decimals),
    }
  })
}
