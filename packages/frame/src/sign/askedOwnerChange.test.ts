import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAskedOwnerChange, type AskedOwnerChange } from './askedOwnerChange.ts'
import type { OwnerChange } from './ownerChange.ts'

const change: OwnerChange = {
  id: `0x${'5a'.repeat(16)}`,
  networkId: 'eip155:1',
  account: '0x00000000000000000000000000000000000000cc',
  number: 2,
}
const later: OwnerChange = { ...change, id: `0x${'5c'.repeat(16)}`, number: 3 }
const naming = (ownerChange: unknown, more: object = {}) => ({
  method: 'eth_signUserOperation',
  params: [{ ...more, ownerChange }, '0x'],
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('what was asked for is taken up once', () => {
  const asked = createAskedOwnerChange()
  expect(asked.take(naming(change.id))).toBeUndefined()
  asked.keep(change)
  expect(asked.find()).toBe(change)
  expect(asked.take(naming(change.id))).toBe(change)
  expect(asked.find()).toBeUndefined()
  expect(asked.take(naming(change.id))).toBeUndefined()
})

it.each([
  ['another change', naming(`0x${'5b'.repeat(16)}`)],
  ['no change', naming(undefined)],
  ['its name elsewhere', naming(undefined, { data: change.id })],
  ['it in another method', { ...naming(change.id), method: 'personal_sign' }],
  ['its name alone', { method: 'eth_signUserOperation', params: change.id }],
  ['nothing', { method: 'eth_signUserOperation', params: [null] }],
])('a request that names %s leaves it', (_name, request) => {
  const asked = createAskedOwnerChange()
  asked.keep(change)
  expect(asked.take(request)).toBeUndefined()
  expect(asked.find()).toBe(change)
})

it('ends after ten minutes, and with the session', () => {
  const asked = createAskedOwnerChange()
  asked.keep(change)
  vi.advanceTimersByTime(599_999)
  expect(asked.find()).toBe(change)
  vi.advanceTimersByTime(1)
  expect(asked.find()).toBeUndefined()
  expect(asked.take(naming(change.id))).toBeUndefined()
  asked.keep(change)
  asked.forget()
  expect(asked.find()).toBeUndefined()
})

it('what was taken and not signed is given back, and ends when it would have', () => {
  const asked = createAskedOwnerChange()
  asked.keep(change)
  vi.advanceTimersByTime(500_000)
  asked.take(naming(change.id))
  vi.advanceTimersByTime(99_999)
  asked.giveBack(change)
  expect(asked.find()).toBe(change)
  expect(asked.take(naming(change.id))).toBe(change)
  asked.giveBack(change)
  vi.advanceTimersByTime(1)
  expect(asked.find()).toBeUndefined()
})

it.each<[string, (asked: AskedOwnerChange) => void, OwnerChange | undefined]>([
  ['all was forgotten meanwhile', (asked) => asked.forget(), undefined],
  ['another was kept meanwhile', (asked) => asked.keep(later), later],
  [
    'another was kept and taken meanwhile',
    (asked) => {
      asked.keep(later)
      asked.take(naming(later.id))
    },
    undefined,
  ],
])('none is given back where %s', (_name, meanwhile, left) => {
  const asked = createAskedOwnerChange()
  asked.keep(change)
  asked.take(naming(change.id))
  meanwhile(asked)
  asked.giveBack(change)
  expect(asked.find()).toBe(left)
})

it('remembers each passkey of which a change was asked for, whatever became of it', () => {
  const asked = createAskedOwnerChange()
  expect(asked.wasNamed(change)).toBe(false)
  asked.keep(change)
  asked.take(naming(change.id))
  asked.forget()
  expect(asked.wasNamed(change)).toBe(true)
  for (const other of [
    { ...change, number: 3 },
    { ...change, networkId: 'eip155:10' as const },
    { ...change, account: '0x00000000000000000000000000000000000000dd' },
  ])
    expect(asked.wasNamed(other)).toBe(false)
})
