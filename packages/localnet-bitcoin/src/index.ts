export type { Block } from './chain/block.ts'
export type { Chain } from './chain/createChain.ts'
export type { Entry, Ledger, Spender } from './chain/createLedger.ts'
export type {
  ParsedTransaction,
  TransactionInput,
  TransactionOutput,
} from './script/parseTransaction.ts'
export { describeBitcoin, type BitcoinFacts } from './describeBitcoin.ts'
export { regtest } from './network.ts'
export { RejectedTransactionError } from './rejectedTransactionError.ts'
export { addressOf, scriptOf } from './script/addressOf.ts'
export { verifyInput } from './script/verifyInput.ts'
export {
  accountOf,
  accounts,
  type BitcoinAccountName,
  type BitcoinDevAccount,
  type BitcoinKey,
} from './seed/accounts.ts'
export { startBitcoin, type BitcoinChain, type BitcoinChainOptions } from './startBitcoin.ts'
