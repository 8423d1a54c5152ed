/** What the provider says to find its bridge. */
export const greeting = 'latchkit-test-wallet'
