import { FrameRequestError } from '../FrameRequestError.ts'
import { SealError } from '../keys/seal.ts'
import type { Operations } from './operations.ts'
import type { WorkerReply } from './workerProtocol.ts'

/**
 * Starts the worker and returns its {@link Operations}. A worker that fails to load rejects what waits for it.
 *
 * @param create Creates the worker: a call of the caller's, so that the bundler sees its URL.
 */
export function startWorker(create: () => Worker): Operations {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let count = 0
  const worker = create()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.error) call?.reject(toError(data.error))
    else call?.resolve(data.result)
  })
  worker.addEventListener('error', () => {
    for (const call of waiting.values())
      call.reject(new Error('The worker of the login frame failed to load. Reload the page.'))
    waiting.clear()
  })
  const call =
    (name: keyof Operations) =>
    (...args: readonly unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
        worker.postMessage({ id, name, args })
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
