const prefix = 'walletConnect:'

/** Under what a session's wallet is one of the connectors: the same in each of its families. */
export function connectorIdOf(topic: string): string {
  return `${prefix}${topic}`
}

/** The session behind a connector; `undefined` for one of another kind. */
export function topicOf(connectorId: string): string | undefined {
  return connectorId.startsWith(prefix) ? connectorId.slice(prefix.length) : undefined
}
