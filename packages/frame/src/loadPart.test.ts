import { rpcErrorCode } from '@latchkit/wire'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadPart } from './loadPart.ts'
import { texts } from './ui/texts.ts'

const away = { code: rpcErrorCode.disconnected, message: texts.offline }

it('returns what it has loaded', async () => {
  expect(await loadPart(async () => 'part')).toBe('part')
})

it('names the server where the part does not load', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadPart(load)).rejects.toMatchObject(away)
})

it('keeps why: a part that breaks is not one that is away', async () => {
  const cause = new ReferenceError('It is not defined.')
  await expect(loadPart(() => Promise.reject(cause))).rejects.toMatchObject({ cause })
})

it('names the server where nothing has come in time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await Promise.all([
    expect(loadPart(() => new Promise(() => undefined))).rejects.toMatchObject(away),
    vi.runAllTimersAsync(),
  ])
})
