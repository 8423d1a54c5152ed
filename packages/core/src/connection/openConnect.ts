import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'
import { pendingConnects, type PendingConnect } from './pendingConnects.ts'

/** Opens a request to a wallet. An open one of the same namespace is cancelled. */
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
  const onAbort = () => request.cancel('The connection was cancelled.')
  const end = () => {
    signal?.removeEventListener('abort', onAbort)
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
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  return request
}
