import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { SealError } from '../keys/seal.ts'
import { texts } from '../ui/texts.ts'
import type { Operations } from './operations.ts'
import type { WorkerReply } from './workerProtocol.ts'

/** The longest operation takes seconds. What takes longer waits for the server, of which the worker loads what it needs. */
const longestMs = 30_000

interface Call {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Started {
  readonly worker: Worker
  readonly waiting: Map<number, Call>
}

/**
 * Starts the worker with the first operation and returns its {@link Operations}. A worker that fails to load, or does not answer in time,
 * rejects what waits for it, and the next operation starts another one.
 *
 * @param create Creates the worker: a call of the caller's, so that the bundler sees its URL.
 */
export function startWorker(
  create: () => Worker,
  { timeoutMs = longestMs }: { readonly timeoutMs?: number } = {},
): Operations {
  let started: Started | undefined
  let count = 0

  function start(): Started {
    const waiting = new Map<number, Call>()
    const worker = create()
    const next: Started = { worker, waiting }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
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
        const timer = setTimeout(() => stop(current), timeoutMs)
        const settle =
          <Value>(end: (value: Value) => void) =>
          (value: Value): void => {
            clearTimeout(timer)
            end(value)
          }
        current.waiting.set(id, {
          resolve: settle(resolve as (value: unknown) => void),
          reject: settle(reject),
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
        current.worker.postMessage({ id, name, args })
      })
  return {
    createWallet: call('createWallet'),
    prepare: call('prepare'),
    sign: call('sign'),
    signWithPasskey: call('signWithPasskey'),
    forget: call('forget'),
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
  if (code !== undefined) return new FrameRequestError(code, message)
  return name === 'SealError'
    ? new SealError()
    : new Error('An operation failed in the worker of the login frame.')
}
