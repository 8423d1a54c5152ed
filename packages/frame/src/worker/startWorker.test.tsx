import { expect, it, onTestFinished } from 'vitest'
import { texts } from '../ui/texts.ts'
import { startWorker } from './startWorker.ts'

/** A worker whose whole script this is. */
function workerOf(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(url)
  onTestFinished(() => {
    worker.terminate()
    URL.revokeObjectURL(url)
  })
  return worker
}
const silent = ''
const answering = 'onmessage = ({ data: { id, args } }) => postMessage({ id, result: args })'
const timeoutMs = 5_000

it.each([
  ['does not answer', silent],
  ['breaks', 'throw new Error("It cannot be run.")'],
])(
  'names the server where the worker %s, and starts another one for the next operation',
  async (_, script) => {
    const scripts = [script, answering]
    const operations = startWorker(() => workerOf(scripts.shift() ?? ''), { timeoutMs })
    const calls = [operations.sign('1', {} as never), operations.forget('1')]
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: 4900, message: texts.offline })
    expect(await operations.forget('2')).toEqual(['2'])
  },
)

const later = `postMessage({ id: 0 })
onmessage = ({ data: { id, args } }) => setTimeout(() => postMessage({ id, result: args }), 6000)`

it('waits for a worker that has started as long as it works, and so for what is behind it in the queue', async () => {
  const operations = startWorker(() => workerOf(later), { timeoutMs })
  const calls = [operations.forget('1'), operations.forget('2')]
  expect(await Promise.all(calls)).toEqual([['1'], ['2']])
})

it('names the server where the worker cannot load what it needs', async () => {
  const refusing =
    'onmessage = ({ data: { id } }) => postMessage({ id, error: { code: 4900, message: "" } })'
  const operations = startWorker(() => workerOf(refusing), { timeoutMs })
  await expect(operations.forget('1')).rejects.toMatchObject({ code: 4900, message: texts.offline })
})

it('refuses what cannot be posted, and nothing else', async () => {
  const operations = startWorker(() => workerOf(answering), { timeoutMs })
  const call = operations.forget('1')
  await expect(operations.forget((() => undefined) as never)).rejects.toThrow(DOMException)
  expect(await call).toEqual(['1'])
})

it('keeps the worker that answers', async () => {
  let started = 0
  const operations = startWorker(
    () => {
      started++
      return workerOf(answering)
    },
    { timeoutMs },
  )
  for (const ticket of ['1', '2']) expect(await operations.forget(ticket)).toEqual([ticket])
  expect(started).toBe(1)
})
