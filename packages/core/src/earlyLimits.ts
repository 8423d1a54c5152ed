// The product numbers that a page needs before the visitor acts, apart from those that are loaded later.

export const addressStartCharacters = 4
export const addressEndCharacters = 6
export const recentWallets = 2
export const reconnectTimeoutMs = 5_000
