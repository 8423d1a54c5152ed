/** The name under which it is stored until when an offer stands, in case that its page ends before. */
export const pairingStorageKey = 'offer'

/** The name under which it is stored which wallets of other devices this site has. */
export const remoteStorageKey = 'remote'
