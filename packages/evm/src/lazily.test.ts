import { expect, test, vi } from 'vitest'
import { lazily } from './lazily.ts'

test('loads once, however many ask', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  const part = lazily(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part'])
  await part()
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries again after it could not be loaded', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('part')
  const part = lazily(load)
  await expect(part()).rejects.toMatchObject({ code: 'Offline', actor: 'retry' })
  expect(await part()).toBe('part')
})
