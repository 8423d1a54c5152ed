const prefix = 'walletConnect:'

/** Returns the connector id of a WalletConnect session: the same in each of its namespaces. */
export function connectorIdOf(topic: string): string {
  return `${prefix}${topic}`
}

/** Returns the session topic of a connector; `undefined` if it is not a remote wallet. */
export function sessionTopicOf(connectorId: string): string | undefined {
  return connectorId.startsWith(prefix) ? connectorId.slice(prefix.length) : undefined
}
