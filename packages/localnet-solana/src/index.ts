export { describeSolana, type SolanaFacts, type SolanaTokenFacts } from './describeSolana.ts'
export { isTokenProgram, programs } from './programs.ts'
export {
  accountOf,
  accounts,
  type SolanaAccountName,
  type SolanaDevAccount,
} from './seed/accounts.ts'
export { metadataAccount } from './seed/metadataAccounts.ts'
export { nameService, type NameService } from './seed/nameService.ts'
export { tokens, type SolanaToken, type SolanaTokenName } from './seed/tokens.ts'
export type { WrittenAccount } from './seed/writtenAccount.ts'
export { startSolana, type SolanaChain, type SolanaChainOptions } from './startSolana.ts'
