/** The mint of the native coin as a token, which swaps wrap and unwrap on the way. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'
