// What the other packages of Latchkit need of core and sites do not. Not covered by semantic versioning.
export { assertConfig } from './assertConfig.ts'
export { queryBase, queryKey } from './internal/query.ts'
export { adapterHost } from './adapterHost.ts'
export { whenIdle } from './internal/whenIdle.ts'
export { unblockBalances } from './balances/blockAfterFailure.ts'
export {
  balancesRefreshMs,
  connectionLabelCharacters,
  contactNameCharacters,
  modalShakeMs,
  nameMaximumCharacters,
  nameMinimumCharacters,
  nameWaitMs,
  pollingMs,
  recommendedWallets,
  rpcRetries,
  rpcRetryBaseMs,
  rpcTimeoutMs,
  swapQuotesStaleMs,
  swapSlippageMaximumPercent,
  swapSlippagePercent,
  swapSlippageWarningPercent,
  toastFollowedMs,
  toastReadableMs,
  toastReplaceMs,
  toastShownMs,
  walletSearchEntries,
  walletSearchMinimumCharacters,
  walletSearchWaitMs,
  walletsPerPage,
} from './limits.ts'
export { watchContacts } from './contacts/getContacts.ts'
export { createStore, type Store } from './store.ts'
export { bundledWalletIndex } from './wallets/bundledWalletIndex.ts'
export { isOfferedWallet } from './wallets/isOfferedWallet.ts'
export { isWalletOf } from './wallets/isWalletOf.ts'
export { offeredWallets } from './wallets/offeredWallets.ts'
export { withStores } from './wallets/withStores.ts'
export { listSocials } from './socials.ts'
export { loadLogin } from './loadLogin.ts'
export { loginConnectorId } from './loginConnectorId.ts'
export { checkReceiver, type ReceiverProblem } from './send/checkReceiver.ts'
export { watch } from './watch.ts'
export { emit } from './internal/emit.ts'
export { memoize } from './internal/memoize.ts'
export { perKit, type PerKit } from './internal/perKit.ts'
export { tokenNames } from './internal/tokenNames.ts'
