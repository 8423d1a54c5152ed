// What the adapters of several namespaces share.
export { abortable } from '../internal/abortable.ts'
export { base64 } from '../internal/base64.ts'
export {
  createAdapter,
  type AdapterEngine,
  type AdapterParts,
  type AdapterSessions,
} from './createAdapter.ts'
export { unsubscribeQuietly } from './unsubscribeQuietly.ts'
export { discoverStandardWallets } from './discoverStandardWallets.ts'
export { withTimeout } from './withTimeout.ts'
export { invalidAccountError } from '../internal/invalidAccountError.ts'
export { lazy } from '../internal/lazy.ts'
export { decimalsMismatchError } from './decimalsMismatchError.ts'
export { delay } from '../internal/delay.ts'
export { parseRetryAfterMs } from './parseRetryAfterMs.ts'
export { parseStandardWallet } from './parseStandardWallet.ts'
export { parseWalletIcon } from '../internal/parseWalletIcon.ts'
export { parseWalletName } from '../internal/parseWalletName.ts'
export { unknownOutcomeError, sendingError } from './sendingError.ts'
export { parseWalletError, isRejectionMessage, walletError } from './walletError.ts'
export { createWalletList } from './createWalletList.ts'
export { waitForWallet } from './waitForWallet.ts'
export { requireWallet, type WalletDiscovery } from './walletDiscovery.ts'
export { whenIdle } from '../internal/whenIdle.ts'
export { standardFeature, standardMethods, type StandardFeatures } from './standardFeature.ts'
export type { StandardAccount, StandardWallet } from './standardWallet.ts'
