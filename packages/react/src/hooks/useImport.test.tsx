import { expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useImport } from './useImport.ts'

it('gives the code when it is there, and at once the next time', async () => {
  const load = vi.fn(async () => 'code')
  const first = await renderHook(() => useImport(load))
  await expect.poll(() => first.result.current.code).toBe('code')
  const second = await renderHook(() => useImport(load))
  expect(second.result.current.code).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that the code did not come, and asks for it again when told to', async () => {
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result } = await renderHook(() => useImport(load))
  await expect.poll(() => result.current.failed).toBe(true)
  expect(result.current.code).toBeUndefined()
  result.current.retry()
  await expect.poll(() => result.current.code).toBe('code')
  expect(result.current.failed).toBe(false)
})
