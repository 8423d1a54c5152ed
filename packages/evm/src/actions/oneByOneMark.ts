/** What viem ends the ids of calls with that were sent one by one. Before it stand their hashes and the chain, 32 bytes each. */
export const oneByOneMark: `0x${string}` = `0x${'5792'.repeat(16)}`
