import type { EncodedAccount } from '@solana/kit'
import { isTokenProgram, programs } from '../programs.ts'
import { parseExtensions } from './parseExtensions.ts'
import { parseMint, type Mint } from './parseMint.ts'
import { parseTokenAccount, type TokenAccount } from './parseTokenAccount.ts'
import { uiTokenAmount } from './uiTokenAmount.ts'

/** What an account holds, in words. */
export interface ParsedAccount {
  readonly program: string
  readonly parsed: { readonly type: string; readonly info: Readonly<Record<string, unknown>> }
  readonly space: number
}

/**
 * Puts a mint or a token account into words as Solana's nodes do; `undefined` for all others.
 * `mintOf` finds the mint of a token account: without it nobody knows the decimals.
 */
export function parseAccount(
  account: EncodedAccount,
  mintOf: (address: TokenAccount['mint']) => Mint | undefined,
): ParsedAccount | undefined {
  if (!isTokenProgram(account.programAddress)) return undefined
  const isExtended = account.programAddress === programs.token2022
  const about = {
    program: isExtended ? 'spl-token-2022' : 'spl-token',
    space: account.data.length,
  }
  const extensions = isExtended ? { extensions: parseExtensions(account.data) } : {}

  const holding = parseTokenAccount(account.data)
  if (holding) {
    const mint = mintOf(holding.mint)
    if (!mint) return undefined
    const info = { ...tokenAccountInfo(holding, mint), ...extensions }
    return { ...about, parsed: { type: 'account', info } }
  }
  const mint = parseMint(account.data)
  if (!mint) return undefined
  return {
    ...about,
    parsed: {
      type: 'mint',
      info: {
        mintAuthority: mint.mintAuthority ?? null,
        supply: mint.supply.toString(),
        decimals: mint.decimals,
        isInitialized: true,
        freezeAuthority: mint.freezeAuthority ?? null,
        ...extensions,
      },
    },
  }
}

function tokenAccountInfo(holding: TokenAccount, mint: Mint): Readonly<Record<string, unknown>> {
  const amount = (value: bigint): unknown => uiTokenAmount(value, mint.decimals)
  return {
    mint: holding.mint,
    owner: holding.owner,
    tokenAmount: amount(holding.amount),
    ...(holding.delegate && {
      delegate: holding.delegate,
      delegatedAmount: amount(holding.delegatedAmount),
    }),
    state: holding.state,
    isNative: holding.isNative,
    ...(holding.isNative && { rentExemptReserve: amount(holding.rentExemptReserveLamports) }),
    ...(holding.closeAuthority && { closeAuthority: holding.closeAuthority }),
  }
}
