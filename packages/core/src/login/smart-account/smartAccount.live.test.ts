import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import {
  noHash,
  startAccountStack,
  type AccountApp,
  type AccountStack,
} from '@latchkit/test-kit/accountStack'
import { concat, keccak256, parseEther, size, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fakeRemoteAdapter } from '../../../test/fakeRemoteAdapter.ts'
import { playFrame, type PlayedFrame } from '../../../test/playFrame.ts'
import { createKit } from '../../createKit.ts'
import { KitError } from '../../errors.ts'
import type { KeyValueStorage } from '../../internal/storage.ts'
import type { KitConfig } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { createLoginWallet } from '../createLoginWallet.ts'
import { accountCodeAddress as delegate } from './accountCodeAddress.ts'

const networkId = 'eip155:31337'
const chainId = '0x7a69'
const apiUrl = 'http://api.test'
const friend: Address = '0x00000000000000000000000000000000000f51e4'
let stack: AccountStack
let paying: AccountApp
let miserly: AccountApp

beforeAll(async () => {
  stack = await startAccountStack()
  const limits = {
    caipNetworkId: networkId,
    userWeiPerDay: parseEther('1').toString(),
    projectWeiPerMonth: parseEther('1').toString(),
  }
  paying = await stack.createApp({ sponsorship: [limits] })
  miserly = await stack.createApp()
})
afterAll(() => stack.stop())

interface Site {
  readonly address: Address
  readonly frame: PlayedFrame
  readonly storage: KeyValueStorage
  ask(method: string, params?: unknown): Promise<unknown>
  send(request?: object): Promise<string>
  /** Waits until calls are done, and returns the answer. */
  done(id: string): Promise<{ readonly status: number; readonly receipts?: readonly object[] }>
}

/** Changes what the server answers, by method. */
type Meddle = (method: string, result: unknown) => unknown

/** A site with a visitor who has logged in. The server is `app`. */
async function openSite({
  app = paying,
  coins = '0',
  owner = privateKeyToAccount(generatePrivateKey()),
  storage = memoryStorage(),
  meddle = (_method, result) => result,
  ...config
}: {
  readonly app?: AccountApp
  readonly coins?: string
  readonly owner?: ReturnType<typeof privateKeyToAccount>
  readonly storage?: KeyValueStorage
  readonly meddle?: Meddle
} & Partial<KitConfig> = {}): Promise<Site> {
  const { address } = owner
  if (coins !== '0') await stack.giveCoins(address, parseEther(coins))
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = input.replace('https:', 'http:')
    if (!url.startsWith(apiUrl)) return await real(input, init)
    const { method, body } = init ?? {}
    const response = await app.app.request(url.slice(apiUrl.length), {
      method: method ?? 'GET',
      body: body as string,
      headers: { origin: 'http://localhost:3000', 'content-type': 'text/plain' },
    })
    const { method: called } = JSON.parse(String(body)) as { readonly method: string }
    const answer = (await response.json()) as { readonly result?: unknown }
    return Response.json(
      'result' in answer ? { ...answer, result: meddle(called, answer.result) } : answer,
      { status: response.status },
    )
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const network: Network = {
    id: 31_337,
    networkId,
    namespace: 'eip155',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [stack.anvil.url],
  }
  const kit = createKit({
    projectId: 'local',
    apiUrl,
    adapters: [fakeRemoteAdapter('eip155').factory],
    networks: [network],
    storage,
    ...config,
  })
  const frame = playFrame(owner, 31_337)
  const { wallet } = createLoginWallet(kit, 'eip155', {
    user: () => ({
      email: 'ada@mail.example',
      accounts: [`${networkId}:${address}`],
      isBackedUp: true,
    }),
    request: (request) => frame.request(request),
    onLeave: () => Promise.resolve(),
  })
  const ask = (method: string, params: unknown = []): Promise<unknown> =>
    wallet.request({ networkId, method, params })
  return {
    address,
    frame,
    storage,
    ask,
    async send(request = {}) {
      const calls = [{ to: friend, value: '0x0', data: '0x' }]
      const answer = await ask('wallet_sendCalls', [
        { version: '2.0.0', chainId, from: address, atomicRequired: true, calls, ...request },
      ])
      return (answer as { readonly id: string }).id
    },
    async done(id) {
      return await vi.waitFor(
        async () => {
          const answer = await ask('wallet_getCallsStatus', [id])
          expect(answer).not.toMatchObject({ status: 100 })
          return answer as { readonly status: number }
        },
        { timeout: 20_000, interval: 100 },
      )
    },
  }
}

const capabilitiesOf = ({ ask, address }: Site): Promise<unknown> =>
  ask('wallet_getCapabilities', [address, [chainId]])
const codeOf = (address: Address) => stack.client.getCode({ address })

test('the first calls of an account without coins make it a smart account, and the site pays', async () => {
  const site = await openSite()
  expect(await capabilitiesOf(site)).toEqual({
    [chainId]: {
      atomic: { status: 'ready' },
      paymasterService: { supported: true },
      assetDiscovery: { supported: true },
    },
  })
  expect(await site.done(await site.send())).toMatchObject({
    version: '2.0.0',
    status: 200,
    atomic: true,
    chainId,
    receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
  })
  expect(await codeOf(site.address)).toBe(concat(['0xef0100', delegate]).toLowerCase())
  expect(site.frame.operations[0]).toMatchObject({
    authorization: { nonce: '0x0' },
    paymaster: { address: stack.service.paymaster08.address.toLowerCase() },
  })
  expect(await capabilitiesOf(site)).toMatchObject({
    [chainId]: { atomic: { status: 'supported' } },
  })
  // Two calls, the second as a smart account already: without an authorization.
  const calls = [
    { to: friend, data: '0x1234' },
    { to: friend, value: '0x0' },
  ]
  expect(await site.done(await site.send({ calls }))).toMatchObject({ status: 200 })
  expect(site.frame.operations[1]).not.toHaveProperty('authorization')
})

test('a transaction is an operation where the site pays, and its hash the one of the transaction around it', async () => {
  const site = await openSite()
  const transaction = { from: site.address, to: friend, value: '0x0' }
  const hash = (await site.ask('eth_sendTransaction', [transaction])) as Hex
  expect(await stack.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await stack.client.getBalance({ address: site.address })).toBe(0n)
})

test('a transaction for which nobody pays is one of the visitor’s own', async () => {
  const site = await openSite({ app: miserly, coins: '1' })
  const transaction = { from: site.address, to: friend, value: '0x1' }
  await expect(site.ask('eth_sendTransaction', [transaction])).rejects.toBeInstanceOf(KitError)
  expect(site.frame.asked.map(({ method }) => method)).toEqual([
    'wallet_encodeCalls',
    'eth_signTransaction',
  ])
})

test('calls for which nobody pays are paid for by the visitor, who is shown that; without coins nobody is asked', async () => {
  const rich = await openSite({ app: miserly, coins: '1' })
  const calls = [{ to: friend, value: '0x5' }]
  expect(await rich.done(await rich.send({ calls }))).toMatchObject({ status: 200 })
  expect(rich.frame.operations[0]?.paymaster).toBeUndefined()
  expect(await stack.client.getBalance({ address: rich.address })).toBeLessThan(parseEther('1'))
  const poor = await openSite({ app: miserly })
  await expect(poor.send()).rejects.toMatchObject({ code: 'InsufficientFunds' })
  expect(poor.frame.operations).toEqual([])
})

test('a paymaster that the site requires pays, or nothing is sent; an optional one leaves it to the visitor', async () => {
  const site = await openSite({ app: miserly, coins: '1' })
  const url = `${apiUrl}/v1/bundler?projectId=local&chainId=${networkId}`
  const wanting = (more: object) => ({
    capabilities: { paymasterService: { url: url.replace('http:', 'https:'), ...more } },
  })
  await expect(site.send(wanting({}))).rejects.toMatchObject({ code: 'RequestRefused' })
  await expect(site.send(wanting({ optional: false }))).rejects.toMatchObject({
    code: 'RequestRefused',
  })
  expect(site.frame.operations).toEqual([])
  expect(await site.done(await site.send(wanting({ optional: true })))).toMatchObject({
    status: 200,
  })
  expect(site.frame.operations[0]?.paymaster).toBeUndefined()
  for (const wrong of ['http://pay.example', 'javascript:1', 'https://a:b@pay.example', 5])
    await expect(
      site.send({ capabilities: { paymasterService: { url: wrong } } }),
    ).rejects.toMatchObject({ code: -32_602 })
})

test('an id is used once, also after a reload, and a declined one can be used again', async () => {
  const storage = memoryStorage()
  const owner = privateKeyToAccount(generatePrivateKey())
  const site = await openSite({ storage, owner })
  const id = '0xc0ffee'
  site.frame.onSign = () => {
    throw new KitError('UserRejected', 'No.')
  }
  await expect(site.send({ id })).rejects.toMatchObject({ code: 'UserRejected' })
  site.frame.onSign = () => undefined
  const [first, second] = await Promise.allSettled([site.send({ id }), site.send({ id })])
  expect(first).toMatchObject({ status: 'fulfilled', value: id })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 5720 } })
  const later = await openSite({ storage, owner })
  await expect(later.send({ id })).rejects.toMatchObject({ code: 5720 })
  expect(await later.done(id)).toMatchObject({ status: 200, id })
  await expect(later.ask('wallet_getCallsStatus', ['0xabc'])).rejects.toMatchObject({ code: 5730 })
  const stranger = await openSite({ storage })
  await expect(stranger.ask('wallet_getCallsStatus', [id])).rejects.toMatchObject({ code: 5730 })
})

test('what was asked and not answered in time is not sent again under its id', async () => {
  const site = await openSite()
  site.frame.onSign = () => {
    throw new KitError('TimedOut', 'Too late.')
  }
  await expect(site.send({ id: '0x1' })).rejects.toMatchObject({ code: 'TimedOut' })
  await expect(site.send({ id: '0x1' })).rejects.toMatchObject({ code: 5720 })
  expect(await site.ask('wallet_getCallsStatus', ['0x1'])).toMatchObject({ status: 100 })
})

test('what another operation came before is prepared again where the visitor wants that', async () => {
  const site = await openSite()
  const { frame } = site
  const answer = frame.request
  frame.request = async (request) => {
    if (request.method !== 'eth_signUserOperation') return await answer(request)
    frame.request = answer
    expect(await site.done(await site.send())).toMatchObject({ status: 200 })
    return null
  }
  expect(await site.done(await site.send())).toMatchObject({ status: 200 })
  // The first one has made a smart account of it.
  expect(frame.operations).toMatchObject([{ nonce: '0x0', authorization: {} }, { nonce: '0x1' }])
  expect(frame.operations[1]).not.toHaveProperty('authorization')
})

test('a bundler that answers for another operation is not believed', async () => {
  const renamed = await openSite({
    meddle: (method, result) => (method === 'eth_sendUserOperation' ? noHash : result),
  })
  await expect(renamed.send({ id: '0x1' })).rejects.toMatchObject({ code: 'OutcomeUnknown' })
  expect(await renamed.done('0x1')).toMatchObject({ status: 200 })
  const honest = await openSite()
  const other = await honest.send()
  await honest.done(other)
  const [{ transactionHash }] = ((await honest.done(other)).receipts ?? []) as [
    { transactionHash: Hex },
  ]
  for (const forge of [
    (receipt: Record<string, unknown>) => ({ ...receipt, userOpHash: noHash }),
    (receipt: Record<string, unknown>) => ({ ...receipt, sender: friend }),
    // The transaction of somebody else’s operation.
    (receipt: Record<string, unknown>) => ({ ...receipt, receipt: { transactionHash } }),
  ]) {
    let isForged = false
    const site = await openSite({
      meddle(method, result) {
        if (method !== 'eth_getUserOperationReceipt' || result === null) return result
        isForged = true
        return forge(result as Record<string, unknown>)
      },
    })
    const id = await site.send()
    await vi.waitFor(async () => {
      await site.ask('wallet_getCallsStatus', [id]).catch(() => undefined)
      expect(isForged).toBe(true)
    }, 20_000)
    await expect(site.ask('wallet_getCallsStatus', [id])).rejects.toMatchObject({
      code: 'HttpFailed',
      shortMessage: 'The bundler has answered for another operation.',
    })
  }
})

test('calls that fail on the network have failed, though their transaction has not', async () => {
  // Reverts once the account has code: after the gas was measured.
  const site = await openSite()
  const target: Address = '0x00000000000000000000000000000000000bad01'
  site.frame.onSign = async () => {
    await stack.anvil.request('anvil_setCode', [target, '0x60006000fd'])
  }
  const id = await site.send({ calls: [{ to: target, data: '0x01' }] })
  expect(await site.done(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  await expect(site.send({ calls: [{ to: target, data: '0x01' }] })).rejects.toMatchObject({
    code: 'SimulationFailed',
  })
})

test('an account that runs other code, and a visitor who wants none, has no smart account', async () => {
  const other = await openSite()
  await stack.anvil.request('anvil_setCode', [other.address, concat(['0xef0100', friend])])
  const plain = await openSite({ preferredAccountTypes: { eip155: 'eoa' } })
  for (const site of [other, plain]) {
    expect(await capabilitiesOf(site)).toEqual({
      [chainId]: { assetDiscovery: { supported: true } },
    })
    await expect(site.send()).rejects.toMatchObject({ code: 'MethodNotSupported' })
    expect(site.frame.asked).toEqual([])
  }
})

test('requests that are not understood are refused with the codes of EIP-5792', async () => {
  const site = await openSite()
  for (const [request, code] of [
    [{ chainId: '0x1' }, 5710],
    [{ from: friend }, 4100],
    [{ calls: [] }, -32_602],
    [{ calls: [{ data: '0x' }] }, -32_602],
    [{ calls: [{ to: friend, value: '5' }] }, -32_602],
    [{ calls: Array.from({ length: 17 }, () => ({ to: friend })) }, 5740],
    [{ capabilities: { flowControl: {} } }, 5700],
    [{ calls: [{ to: friend, capabilities: { gasLimitOverride: {} } }] }, 5700],
  ] as const)
    await expect(site.send(request)).rejects.toMatchObject({ code })
  const unknown = { capabilities: { flowControl: { optional: true } } }
  expect(await site.send(unknown)).toMatch(/^0x[0-9a-f]{64}$/)
})

test('the hash of the code that accounts get is the one of the list', async () => {
  const code = (await codeOf(delegate)) ?? '0x'
  expect(size(code)).toBeGreaterThan(1_000)
  expect(keccak256(code)).toBe('0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3')
})
