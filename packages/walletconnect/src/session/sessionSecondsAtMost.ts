/** How long a session lasts at most, unless the wallet extends it: seven days. */
export const sessionSecondsAtMost = 604_800
