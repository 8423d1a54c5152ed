import type { Namespace } from '@latchkit/wire'
import { perKit, type PerKit } from '../internal/perKit.ts'

/** An open request to a wallet to connect. */
export interface PendingConnect {
  /** Aborted when the request is cancelled. */
  readonly signal: AbortSignal
  /**
   * Ends the request: the wallet has answered.
   * @throws Aborted if the visitor has cancelled, or chosen another wallet, just as the answer arrived
   */
  complete(): void
  /** Ends the request with `Aborted`, unless it has ended. */
  cancel(reason: string): void
}

/** The open requests: at most one for each namespace. */
export const pendingConnects: PerKit<Map<Namespace, PendingConnect>> = perKit(() => new Map())
