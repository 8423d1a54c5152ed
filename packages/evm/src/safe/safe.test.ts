import { parseWalletError } from '@latchkit/core/adapters'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSafeChannel } from './safeChannel.ts'
import { parseSafeInfo } from './safeInfo.ts'
import { createSafeProvider } from './safeProvider.ts'
import { findParentOrigin } from './findParentOrigin.ts'

const origin = 'https://app.safe.global'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safeTxHash = `0x${'5'.repeat(64)}`
const hash = `0x${'a'.repeat(64)}`
const signature = `0x${'12'.repeat(65)}`

interface Posted {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

let page: ReturnType<typeof framedPage>
let ended: AbortController

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = framedPage()
  ended = new AbortController()
})
afterEach(() => {
  ended.abort()
  vi.useRealTimers()
})

/** A page in a frame; `answers` says what its Safe answers a method. */
function framedPage() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const posted: (Posted & { readonly to: string })[] = []
  const answers: Record<string, (params: unknown) => unknown> = {}
  const onMessage = (event: { source: unknown; origin: string; data: unknown }) => {
    for (const listener of Array.from(listeners)) listener(event as MessageEvent)
  }
  const parent = {
    postMessage(message: unknown, to: string) {
      const request = message as Posted
      posted.push({ ...request, to })
      const answer = answers[request.method]
      if (!answer) return
      const tell = (data: object) => onMessage({ source: parent, origin, data })
      try {
        tell({ id: request.id, success: true, data: answer(request.params) })
      } catch (error) {
        tell({ id: request.id, success: false, error: (error as Error).message })
      }
    },
  }
  return {
    parent,
    posted,
    answers,
    onMessage,
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.add(listener),
  }
}

function open() {
  return openSafeChannel(page, origin, ended.signal)
}

function wallet() {
  return createSafeProvider(open(), { address, chainId: 1 })
}

test('hears its parent alone, of the right origin, and tells nothing to any other', async () => {
  const heard: unknown[] = []
  const asked = open()
    .ask('getSafeInfo')
    .then((answer) => heard.push(answer))
  const [{ id, to } = { id: '', to: '' }] = page.posted
  expect(to).toBe(origin)
  const answer = { id, success: true, data: 'forged' }
  page.onMessage({ source: {}, origin, data: answer })
  page.onMessage({ source: page.parent, origin: 'https://evil.example', data: answer })
  page.onMessage({ source: page.parent, origin, data: { ...answer, id: 'other' } })
  for (const data of [undefined, null, 7, 'text', {}, { id: {} }])
    page.onMessage({ source: page.parent, origin, data })
  page.onMessage({ source: page.parent, origin, data: { ...answer, data: 'true' } })
  page.onMessage({ source: page.parent, origin, data: { ...answer, data: 'again' } })
  await asked
  expect(heard).toEqual(['true'])
})

test('asks again until the Safe listens, and no longer once nobody waits', async () => {
  const asked = open().ask('getSafeInfo', undefined, { repeatMs: 250 })
  vi.advanceTimersByTime(600)
  expect(page.posted.map(({ id }) => id)).toEqual(Array(3).fill(page.posted[0]?.id))
  ended.abort(new Error('The kit was stopped.'))
  await expect(asked).rejects.toThrow('The kit was stopped.')
  vi.advanceTimersByTime(600)
  expect(page.posted).toHaveLength(3)
})

test('reads an account, and nothing that is none', () => {
  expect(parseSafeInfo({ safeAddress: address.toLowerCase(), chainId: 1 })).toEqual({
    address,
    chainId: 1,
  })
  for (const odd of [undefined, {}, { safeAddress: '0x12', chainId: 1 }, { safeAddress: address }])
    expect(parseSafeInfo(odd)).toBeUndefined()
})

test('knows who frames the page', () => {
  const framed = (ancestors: string[] | undefined, referrer = '') =>
    ({
      parent: {},
      location: { ancestorOrigins: ancestors },
      document: { referrer },
    }) as unknown as Window
  expect(findParentOrigin(framed([origin]), [origin])).toBe(origin)
  expect(findParentOrigin(framed(undefined, `${origin}/apps?x=1`), [origin])).toBe(origin)
  expect(findParentOrigin(framed(['https://evil.example', origin]), [origin])).toBeUndefined()
  expect(findParentOrigin(framed(['https://evil.example'], `${origin}/`), [origin])).toBeUndefined()
  expect(findParentOrigin(framed(undefined, 'no url'), [origin])).toBeUndefined()
  const top = framed([origin])
  expect(findParentOrigin(Object.assign(top, { parent: top }), [origin])).toBeUndefined()
})

test('answers for its one account and network by itself', async () => {
  const { request } = wallet()
  expect(await request({ method: 'eth_requestAccounts' })).toEqual([address])
  expect(await request({ method: 'eth_chainId' })).toBe('0x1')
  const there = request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(await there).toBeNull()
  const elsewhere = request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
  await expect(elsewhere).rejects.toMatchObject({ code: 4902 })
  await expect(request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
  expect(page.posted).toEqual([])
})

test('reads the chain through the Safe', async () => {
  page.answers['rpcCall'] = (params) => params
  const params = [address, 'latest']
  const answer = await wallet().request({ method: 'eth_getBalance', params })
  expect(answer).toEqual({ call: 'eth_getBalance', params })
})

test('a transaction is answered with its hash on the chain, once its owners have agreed', async () => {
  let status: unknown = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
  page.answers['sendTransactions'] = () => ({ safeTxHash })
  page.answers['getTxBySafeTxHash'] = () => status
  const sent = wallet().request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: address, value: '0xde0b6b3a7640000' }],
  })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(page.posted[0]?.params).toEqual({
    txs: [{ to: address, value: '1000000000000000000', data: '0x' }],
  })
  expect(page.posted.filter(({ method }) => method === 'getTxBySafeTxHash')).toHaveLength(3)
  status = { txStatus: 'SUCCESS', txHash: hash }
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await sent).toBe(hash)
})

test.each([
  ['turned down', () => undefined, 4001],
  ['cancelled later', () => ({ safeTxHash }), 4001],
])('a transaction that was %s is a refusal', async (_, answer, code) => {
  page.answers['sendTransactions'] = () => {
    const given = answer()
    if (!given) throw new Error('Transaction was rejected')
    return given
  }
  page.answers['getTxBySafeTxHash'] = () => ({ txStatus: 'CANCELLED', txHash: null })
  const sent = wallet().request({ method: 'eth_sendTransaction', params: [{ to: address }] })
  const error = await sent.catch((thrown: unknown) => thrown)
  expect(parseWalletError(error)[0]).toBe(code)
})

test('signs without the chain where the Safe can, and takes a text as it is read', async () => {
  const texts: unknown[] = []
  page.answers['safe_setSettings'] = () => ({ offChainSigning: true })
  page.answers['signMessage'] = (params) => {
    texts.push(params)
    return { messageHash: hash }
  }
  let signed = ''
  page.answers['getOffChainSignature'] = () => signed
  const asked = wallet().request({ method: 'personal_sign', params: ['0x68c3a9', address] })
  await vi.advanceTimersByTimeAsync(5_000)
  signed = signature
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await asked).toBe(signature)
  expect(texts).toEqual([{ message: 'hé' }])
})
