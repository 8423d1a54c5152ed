/** The mint of the native coin as a token. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'
