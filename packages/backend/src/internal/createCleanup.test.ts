import { expect, test } from 'vitest'
import { createCleanup } from './createCleanup.ts'

test('steps run once, the newest first, each after the one before it has ended', async () => {
  const cleanup = createCleanup()
  const steps: string[] = []
  cleanup.add(() => void steps.push('store'))
  cleanup.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    steps.push('relay')
  })
  await Promise.all([cleanup.run(), cleanup.run()])
  await cleanup.run()
  expect(steps).toEqual(['relay', 'store'])
})

test('a second run waits for the first', async () => {
  const cleanup = createCleanup()
  let isDone = false
  cleanup.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    isDone = true
  })
  void cleanup.run()
  await cleanup.run()
  expect(isDone).toBe(true)
})

test('a step that fails does not stop the rest, and its error is thrown', async () => {
  const cleanup = createCleanup()
  const steps: string[] = []
  cleanup.add(() => void steps.push('store'))
  cleanup.add(() => Promise.reject(new Error('relay')))
  cleanup.add(() => {
    throw new Error('server')
  })
  await expect(cleanup.run()).rejects.toThrow('server')
  expect(steps).toEqual(['store'])
})
