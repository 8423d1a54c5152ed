import { afterEach, expect, test, vi } from 'vitest'
import { isKitError, KitError } from '../errors.ts'
import { queryRetryMaximumMs } from '../limits.ts'
import { abortable } from '../internal/abortable.ts'
import { withTimeout } from './withTimeout.ts'
import { lazy } from '../internal/lazy.ts'
import { delay } from '../internal/delay.ts'
import { parseWalletIcon } from '../internal/parseWalletIcon.ts'
import { parseWalletName } from '../internal/parseWalletName.ts'
import { unknownOutcomeError, sendingError } from './sendingError.ts'
import { isRejectionMessage, walletError } from './walletError.ts'
import { whenIdle } from '../internal/whenIdle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
})

test('loads something once, and again only after it has failed', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(7)]
  const load = vi.fn<() => Promise<number>>(() => answers.shift() ?? Promise.resolve(8))
  const get = lazy(load)
  expect(load).not.toHaveBeenCalled()
  await expect(get()).rejects.toMatchObject({ name: 'KitError' })
  expect(await Promise.all([get(), get()])).toEqual([7, 7])
  expect(await get()).toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})

test('ends a wait with the reason of the abort', async () => {
  const controller = new AbortController()
  const waiting = abortable(new Promise(() => undefined), controller.signal)
  const reason = new KitError('TimedOut', 'too long')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(abortable(Promise.resolve(1), controller.signal)).rejects.toBe(reason)
  await expect(abortable(Promise.resolve(1), AbortSignal.abort())).rejects.toMatchObject({
    code: 'Aborted',
  })
  expect(await abortable(Promise.resolve(1), new AbortController().signal)).toBe(1)
})

test('lets time pass, or ends when nobody waits any more', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const first = delay(1_000, controller.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(first).resolves.toBeUndefined()
  const second = delay(1_000, controller.signal)
  controller.abort()
  await expect(second).rejects.toMatchObject({ code: 'Aborted' })
  await expect(delay(1_000, controller.signal)).rejects.toMatchObject({ code: 'Aborted' })
  expect(vi.getTimerCount()).toBe(0)
})

test('does not wait longer than a visitor would', async () => {
  vi.useFakeTimers()
  const failure = withTimeout(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(queryRetryMaximumMs)
  expect(await failure).toMatchObject({ code: 'TimedOut' })
  expect(await withTimeout(Promise.resolve(7))).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('waits for a quiet moment, where the browser knows of such, and can be called off', () => {
  vi.useFakeTimers()
  const work = vi.fn<() => void>()
  whenIdle(work)()
  whenIdle(work)
  vi.advanceTimersByTime(200)
  expect(work).toHaveBeenCalledTimes(1)
  const cancelled: number[] = []
  Reflect.set(globalThis, 'requestIdleCallback', () => 5)
  Reflect.set(globalThis, 'cancelIdleCallback', (request: number) => cancelled.push(request))
  whenIdle(work)()
  expect(cancelled).toEqual([5])
})

test('loads nothing ahead for a visitor who saves data', () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const work = vi.fn<() => void>()
  whenIdle(work)()
  whenIdle(work)
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('cleans the name of a wallet', () => {
  expect(parseWalletName(' Gh\u202eo\nst\u200b  X ')).toBe('Ghost X')
  expect(Array.from(parseWalletName('👛'.repeat(500)))).toHaveLength(40)
  for (const name of [undefined, 7, '', '\u200b', ' \n ']) expect(parseWalletName(name)).toBe('')
})

test('takes images that the page holds itself', () => {
  for (const type of ['png', 'webp', 'svg+xml', 'jpeg', 'gif'])
    expect(parseWalletIcon(` data:image/${type};base64,AA== `)).toBe(
      `data:image/${type};base64,AA==`,
    )
  for (const icon of [
    'https://x.example/a.png',
    'data:text/html,x',
    'data:image/xml,x',
    'javascript:1',
    7,
  ])
    expect(parseWalletIcon(icon)).toBeUndefined()
  expect(parseWalletIcon(`data:image/png,${'A'.repeat(100_000)}`)).toBeUndefined()
})

test.each([
  [{ code: 4001, message: 'no' }, 'UserRejected'],
  [{ code: -32_002 }, 'RequestPending'],
  [{ code: 4100, message: 'The user has denied it' }, 'UserRejected'],
  [{ code: 4100, message: 'locked' }, 'WalletLocked'],
  [{ code: 4900 }, 'WalletDisconnected'],
  [{ code: 4902 }, 'UnsupportedChain'],
  [{ code: 4200 }, 'MethodNotSupported'],
  [{ message: 'insufficient lamports 3, need 7' }, 'InsufficientFunds'],
  [{ message: 'Transaction cancelled' }, 'UserRejected'],
  [{ message: 'Please unlock the wallet: it is locked' }, 'WalletLocked'],
  [{ code: -32_603, message: 'x', data: { originalError: { code: 4001 } } }, 'UserRejected'],
  [new Error('boom'), 'Unknown'],
  ['Popup closed', 'Unknown'],
  [undefined, 'Unknown'],
])('understands a wallet that says %j', (thrown, code) => {
  expect(isKitError(walletError(thrown), code as KitError['code'])).toBe(true)
})

test.each([
  ['connect ECONNREFUSED: connection refused', false],
  ['The server refused to connect', false],
  ['The transaction was rejected by the network', false],
  ['RPC rejected the transaction: nonce too low', false],
  ['node has refused the request', false],
  ['Connection rejected', true],
  ['User denied the connection to the node', true],
  ['You declined the request from the network', true],
  ['Request refused', true],
  ['out of gas', false],
])('tells the owner’s no from a machine’s: %s', (message, isOwners) => {
  expect(isRejectionMessage(message)).toBe(isOwners)
})

test('leaves open what a wallet that sends by itself has not told', () => {
  for (const message of [
    'Transaction was not confirmed in 30.00 seconds',
    'Request timed out',
    'Failed to fetch',
    'connection refused',
  ])
    expect(sendingError(new Error(message))).toMatchObject({
      code: 'OutcomeUnknown',
      details: message,
    })
  expect(sendingError({ code: 4001, message: 'timeout' }).code).toBe('UserRejected')
  expect(sendingError(new Error('nonce too low')).code).toBe('Unknown')
  expect(sendingError({ code: 4900, message: 'connection' }).code).toBe('WalletDisconnected')
  expect(sendingError(unknownOutcomeError()).code).toBe('OutcomeUnknown')
})
