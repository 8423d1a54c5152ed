/** The suffix with which viem marks the id of calls that were sent as single transactions. Before it: their hashes and the chain id, 32 bytes each. */
export const fallbackMagicIdentifier: `0x${string}` = `0x${'5792'.repeat(16)}`
