import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

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

/** Opens a request to a wallet. An open one of the same namespace is cancelled, and this one when the kit stops. */
export function openConnect(
  kit: Kit,
  {
    namespace,
    connectorId,
    signal,
  }: {
    readonly namespace: Namespace
    readonly connectorId: string
    /** Cancels the request. */
    readonly signal: AbortSignal | undefined
  },
): PendingConnect {
  const open = pendingConnects(kit)
  open.get(namespace)?.cancel('Another wallet was chosen.')
  const controller = new AbortController()
  const lifetime = kit.lifetime()
  const onAbort = () => request.cancel('The connection was cancelled.')
  const onStop = () => request.cancel('The kit was stopped.')
  const end = () => {
    signal?.removeEventListener('abort', onAbort)
    lifetime.removeEventListener('abort', onStop)
    return open.get(namespace) === request && open.delete(namespace)
  }
  const request: PendingConnect = {
    signal: controller.signal,
    complete() {
      controller.signal.throwIfAborted()
      end()
    },
    cancel(reason) {
      if (!end()) return
      dispatch(kit, { type: 'requestFailed', namespace })
      controller.abort(new KitError('Aborted', reason))
    },
  }
  open.set(namespace, request)
  dispatch(kit, { type: 'requested', namespace, connectorId })
  lifetime.addEventListener('abort', onStop)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  return request
}
