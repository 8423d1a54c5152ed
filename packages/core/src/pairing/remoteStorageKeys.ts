/** The storage key of the time until which the open pairing can be approved, in case its page is unloaded. */
export const pairingStorageKey = 'proposal'

/** The storage key of the remote wallets of the site. */
export const remoteStorageKey = 'remote'
