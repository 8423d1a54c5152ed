import type { Address, EncodedAccount } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { parseMint, type Mint } from '../parse/parseMint.ts'
import { parseTokenAccount, type TokenAccount } from '../parse/parseTokenAccount.ts'
import { uiTokenAmount } from '../parse/uiTokenAmount.ts'
import { isTokenProgram } from '../programs.ts'
import { encodeAccount } from './encodeAccount.ts'
import type { Methods } from './methods.ts'
import { invalidParams, parseAddress, parseConfig } from './params.ts'
import { withContext, type WithContext } from './withContext.ts'

const largestHolders = 20

/** Questions about tokens of both token programs. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner: (bank, [owner, filter, config]) => {
    const address = parseAddress(owner)
    return findAccounts(bank, filter, config, (holding) => holding.owner === address)
  },
  getTokenAccountsByDelegate: (bank, [delegate, filter, config]) => {
    const address = parseAddress(delegate)
    return findAccounts(bank, filter, config, (holding) => holding.delegate === address)
  },
  getTokenAccountBalance: (bank, [address]) => {
    const account = bank.svm.getAccount(parseAddress(address))
    if (!account.exists) throw invalidParams('Invalid param: could not find account')
    const holding = isTokenProgram(account.programAddress)
      ? parseTokenAccount(account.data)
      : undefined
    if (!holding) throw invalidParams('Invalid param: not a Token account')
    const { decimals } = requireMint(bank, holding.mint).mint
    return withContext(bank, uiTokenAmount(holding.amount, decimals))
  },
  getTokenSupply: (bank, [address]) => {
    const { mint } = requireMint(bank, parseAddress(address))
    return withContext(bank, uiTokenAmount(mint.supply, mint.decimals))
  },
  getTokenLargestAccounts: (bank, [address]) => {
    const wanted = parseAddress(address)
    const { mint, program } = requireMint(bank, wanted)
    const holders = holdingsOf(bank, [program])
      .filter(({ holding }) => holding.mint === wanted)
      .sort((one, other) => compare(other.holding.amount, one.holding.amount))
      .slice(0, largestHolders)
      .map(({ account, holding }) => ({
        address: account.address,
        ...uiTokenAmount(holding.amount, mint.decimals),
      }))
    return withContext(bank, holders)
  },
}

function findAccounts(
  bank: Bank,
  filter: unknown,
  config: unknown,
  isWanted: (holding: TokenAccount) => boolean,
): WithContext {
  const { mint, programId } = parseConfig(filter)
  const wantedMint = mint === undefined ? undefined : parseAddress(mint)
  const found = holdingsOf(bank, programsOf(bank, wantedMint, programId))
    .filter(({ holding }) => isWanted(holding))
    .filter(({ holding }) => wantedMint === undefined || holding.mint === wantedMint)
    .map(({ account }) => ({
      pubkey: account.address,
      account: encodeAccount(bank, account, parseConfig(config)),
    }))
  return withContext(bank, found)
}

function programsOf(bank: Bank, mint: Address | undefined, programId: unknown): readonly Address[] {
  if (mint !== undefined) return [requireMint(bank, mint).program]
  const program = parseAddress(programId)
  if (isTokenProgram(program)) return [program]
  throw invalidParams('Invalid param: unrecognized Token program id')
}

function holdingsOf(
  bank: Bank,
  tokenPrograms: readonly Address[],
): { readonly account: EncodedAccount; readonly holding: TokenAccount }[] {
  return tokenPrograms
    .flatMap((program) => bank.svm.getProgramAccounts(program))
    .flatMap((account) => {
      const holding = account.lamports > 0n ? parseTokenAccount(account.data) : undefined
      return holding ? [{ account, holding }] : []
    })
}

function requireMint(bank: Bank, address: Address): { mint: Mint; program: Address } {
  const account = bank.svm.getAccount(address)
  if (!account.exists) throw invalidParams('Invalid param: could not find mint')
  const mint = isTokenProgram(account.programAddress) ? parseMint(account.data) : undefined
  if (!mint) throw invalidParams('Invalid param: not a Token mint')
  return { mint, program: account.programAddress }
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
