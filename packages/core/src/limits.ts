// Every product number is here once, with its unit in its name.
export * from './earlyLimits.ts'
export * from './accountLimits.ts'

export const quantityFractionDigits = 3
export const smallQuantityFractionDigits = 8

export const recommendedWallets = 4
export const walletsPerPage = 40
export const walletSearchEntries = 100
export const walletSearchMinimumCharacters = 2
export const walletSearchWaitMs = 300

export const walletsStaleMs = 300_000

export const queryRetries = 3
export const queryRetryBaseMs = 1_000
export const queryRetryMaximumMs = 30_000
export const queryKeepMs = 300_000
export const httpTimeoutMs = 10_000
export const rememberedAnswers = 8
export const sharedRequests = 8_192

export const rpcRetries = 3
export const rpcRetryBaseMs = 150
export const rpcTimeoutMs = 10_000
export const pollingMs = 4_000

export const connectionLabelCharacters = 32
export const rememberedLabels = 50
export const connectTimeoutMs = 120_000
export const pendingTransactions = 99

export const pairingUsedMs = 240_000
export const pairingMarginMs = 10_000
export const pairingOpenMs = 300_000

export const logBytes = 1_024_000
export const analyticsWaitMs = 10_000
export const analyticsEvents = 20

export const toastReplaceMs = 150
export const toastShownMs = 5_000
export const toastReadableMs = 1_000
export const toastFollowedMs = 30_000
export const modalShakeMs = 500

/** For how many accounts of a wallet the kit reads from the network whether they are contracts. */
export const accountTypesAtOnce = 10
