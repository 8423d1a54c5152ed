import { withDeadline } from '../internal/withDeadline.ts'

/** The disconnects of an adapter that are under way. */
export interface Disconnects {
  /** Resolves once no disconnect of a wallet is under way: it would end a new session. */
  settled(connectorId: string): Promise<void>
  /** Runs a disconnect. Resolves within two seconds: a wallet that rejects it, or does not respond, is disconnected anyway. */
  run(connectorId: string, disconnect: () => unknown): Promise<void>
}

export function createDisconnects(): Disconnects {
  const pending = new Map<string, Promise<void>>()
  return {
    settled: async (connectorId) => pending.get(connectorId),
    async run(connectorId, disconnect) {
      const running = withDeadline(async () => void (await disconnect()), {
        signal: new AbortController().signal,
        timeoutMs: disconnectTimeoutMs,
        subject: connectorId,
      }).catch(() => undefined)
      pending.set(connectorId, running)
      await running
      if (pending.get(connectorId) === running) pending.delete(connectorId)
    },
  }
}

const disconnectTimeoutMs = 2_000
