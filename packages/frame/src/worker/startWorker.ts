import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { SealError } from '../keys/seal.ts'
import { texts } from '../ui/texts.ts'
import type { Operations } from './operations.ts'
import type { WorkerReply } from './workerProtocol.ts'

/** A worker that has said nothing by then waits for the server that it is loaded from. */
const startMs = 30_000

interface Call {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Started {
  readonly worker: Worker
  readonly waiting: Map<number, Call>
}

/**
 * Starts the worker with the first operation and returns its {@link Operations}. A worker that fails to load, or has not started in
 * time, rejects what waits for it, and the next operation starts another one. One that has started may take as long as it needs: a password
 * is made expensive to guess, and a phone is slow.
 *
 * @param create Creates the worker: a call of the caller's, so that the bundler sees its URL.
 */
export function startWorker(
  create: () => Worker,
  { timeoutMs = startMs }: { readonly timeoutMs?: number } = {},
): Operations {
  let started: Started | undefined
  let count = 0

  function start(): Started {
    const waiting = new Map<number, Call>()
    const worker = create()
    const next: Started = { worker, waiting }
    const timer = setTimeout(() => stop(next), timeoutMs)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      clearTimeout(timer)
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.error) call?.reject(toError(data.error))
      else call?.resolve(data.result)
    })
    worker.addEventListener('error', () => stop(next))
    return next
  }

  function stop(stopped: Started): void {
    if (started === stopped) started = undefined
    stopped.worker.terminate()
    for (const call of stopped.waiting.values())
      call.reject(new FrameRequestError(rpcErrorCode.disconnected, texts.offline))
    stopped.waiting.clear()
  }

  const call =
    (name: keyof Operations) =>
    (...args: readonly unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        const current = (started ??= start())
        const id = ++count
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
        current.worker.postMessage({ id, name, args })
        // Not what cannot be posted.
        current.waiting.set(id, { resolve, reject })
      })
  return {
    createWallet: call('createWallet'),
    prepare: call('prepare'),
    sign: call('sign'),
    signWithPasskey: call('signWithPasskey'),
    forget: call('forget'),
    opens: call('opens'),
    addFactor: call('addFactor'),
    proveFactor: call('proveFactor'),
    recover: call('recover'),
    startTransfer: call('startTransfer'),
    transferNumber: call('transferNumber'),
    answerTransfer: call('answerTransfer'),
    finishTransfer: call('finishTransfer'),
    exportSecret: call('exportSecret'),
  }
}

function toError({ code, name, message }: NonNullable<WorkerReply['error']>): Error {
  // The worker has no texts for visitors.
  if (code === rpcErrorCode.disconnected) return new FrameRequestError(code, texts.offline)
  if (code !== undefined) return new FrameRequestError(code, message)
  return name === 'SealError'
    ? new SealError()
    : new Error('An operation failed in the worker of the login frame.')
}
