import { expect, test } from 'vitest'
import { withTimeout } from './withTimeout.ts'

test('a work that never ends is answered with 503', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  })
})

test('a work in time is its own answer, good or bad', async () => {
  await expect(withTimeout(Promise.resolve(1), 1_000)).resolves.toBe(1)
  await expect(withTimeout(Promise.reject(new Error('x')), 1_000)).rejects.toThrow('x')
})
