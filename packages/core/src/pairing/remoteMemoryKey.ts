/** The name under which it is stored which wallets of other devices this site has. */
export const remoteMemoryKey = 'remote'
