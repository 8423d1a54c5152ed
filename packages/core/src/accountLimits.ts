// The numbers of limits.ts that only the views of an account need: no part of what is loaded to connect.
export const balancesStaleMs = 30_000
/** How soon coins that arrive are seen where balances are looked at. */
export const balancesRefreshMs = 20_000
export const nativeBalanceStaleMs = 30_000
export const balancesRetryBlockedMs = 30_000
export const identityStaleMs = 300_000
export const activityStaleMs = 15_000
export const nftsStaleMs = 30_000
export const portfolioStaleMs = 30_000
export const nftDetailsStaleMs = 300_000
export const suggestionsStaleMs = 15_000
export const onrampOptionsStaleMs = 300_000
export const onrampOffersStaleMs = 15_000
export const swapTokensStaleMs = 300_000
export const swapQuotesStaleMs = 15_000
export const gasPricesStaleMs = 10_000
export const nameWaitMs = 300
export const nameMinimumCharacters = 4
export const nameMaximumCharacters = 63
export const rememberedNfts = 1_000
export const contactsKept = 500
export const contactNameCharacters = 40

/** In percent. Less than this may arrive of what was quoted; above the warning, somebody could take the rest. */
export const swapSlippagePercent = 1
export const swapSlippageWarningPercent = 5
export const swapSlippageMaximumPercent = 50
