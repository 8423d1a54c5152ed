import { FrameRequestError } from '../FrameRequestError.ts'
import { SealError } from '../keys/seal.ts'
import { createOperations } from './operations.ts'
import type { WorkerCall, WorkerReply } from './workerProtocol.ts'

/** The worker's entry: handles the calls of the page that started it, which alone can reach it. */
const operations = createOperations()
self.addEventListener('message', (event: MessageEvent<WorkerCall>) => {
  void answer(event.data)
})
// No call has this id: it says that the worker has started.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page
self.postMessage({ id: 0 } satisfies WorkerReply)

async function answer({ id, name, args }: WorkerCall): Promise<void> {
  const call = operations[name] as (...args: readonly unknown[]) => Promise<unknown>
  const reply = await call(...args).then(
    (result): WorkerReply => ({ id, result }),
    (error: unknown): WorkerReply => ({ id, error: describe(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page
  self.postMessage(reply)
}

function describe(error: unknown): NonNullable<WorkerReply['error']> {
  if (error instanceof FrameRequestError) return { code: error.code, message: error.message }
  return { name: error instanceof SealError ? 'SealError' : 'Error', message: '' }
}
