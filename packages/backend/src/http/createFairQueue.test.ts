import { HttpError } from '../errors/httpError.ts'
import { expect, test } from 'vitest'
import { createFairQueue } from './createFairQueue.ts'

/** A work that ends when it is told to, and whether it has begun. */
function openWork(): { readonly run: () => Promise<string>; end(): void; readonly begun: boolean } {
  let end = (): void => undefined
  const promise = new Promise<string>((resolve) => (end = () => resolve('done')))
  let begun = false
  return {
    run() {
      begun = true
      return promise
    },
    end: () => end(),
    get begun() {
      return begun
    },
  }
}

test('a client gets so many at once, and the others theirs', async () => {
  const queue = createFairQueue({ atOnce: 3, atOncePerClient: 2 })
  const [one, two, three, other] = [openWork(), openWork(), openWork(), openWork()]
  const first = queue('ann', one.run)
  void queue('ann', two.run)
  const third = queue('ann', three.run)
  void queue('bob', other.run)
  expect([one.begun, two.begun, three.begun, other.begun]).toEqual([true, true, false, true])
  one.end()
  await first
  expect(three.begun).toBe(true)
  three.end()
  expect(await third).toBe('done')
})

test('who fails makes room too', async () => {
  const queue = createFairQueue({ atOnce: 1 })
  const failing = queue('ann', () => Promise.reject(new Error('gone')))
  const next = queue('bob', async () => 'done')
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe('done')
})

test('if the queue is full, the next request gets a retry time', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 2, waitingPerClient: 1 })
  const work = openWork()
  const all = [queue('ann', work.run), queue('ann', work.run), queue('bob', work.run)]
  for (const client of ['ann', 'carl']) {
    const refused = queue(client, () => Promise.reject(new Error('this must not run')))
    await expect(refused).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  }
  work.end()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
})

test('a request whose turn does not come in time fails, and its task never runs', async () => {
  const queue = createFairQueue({ atOnce: 1, waitMs: 1 })
  const work = openWork()
  const running = queue('ann', work.run)
  const late = openWork()
  await expect(queue('bob', late.run)).rejects.toThrow(HttpError)
  work.end()
  await running
  expect(late.begun).toBe(false)
  expect(await queue('bob', async () => 'done')).toBe('done')
})
