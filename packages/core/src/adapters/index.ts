// What the adapters of several chain families need alike.
export { abortable } from './abortable.ts'
export { base64 } from './base64.ts'
export {
  createAdapter,
  type AdapterEngine,
  type AdapterParts,
  type AdapterSessions,
} from './createAdapter.ts'
export { endQuietly } from './endQuietly.ts'
export { hearStandardWallets } from './hearStandardWallets.ts'
export { inTime } from './inTime.ts'
export { lazily } from './lazily.ts'
export { pause } from './pause.ts'
export { readRetryAfterMs } from './readRetryAfterMs.ts'
export { readStandardWallet } from './readStandardWallet.ts'
export { readWalletIcon } from './readWalletIcon.ts'
export { readWalletName } from './readWalletName.ts'
export { outcomeUnknown, sendingError } from './sendingError.ts'
export { readWalletError, saysRejected, walletError } from './walletError.ts'
export { waitForWallet } from './waitForWallet.ts'
export { whenIdle } from './whenIdle.ts'
export { standardFeature, standardMethods, type StandardFeatures } from './standardFeature.ts'
export type { StandardAccount, StandardWallet } from './standardWallet.ts'
