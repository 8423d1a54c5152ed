import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import {
  startAccountStack,
  type AccountApp,
  type AccountStack,
} from '@latchkit/test-kit/accountStack'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import type { GrantedExecutionPermission, PrepareCallsAnswer } from '@latchkit/wire'
import {
  concat,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fakeRemoteAdapter } from '../../../test/fakeRemoteAdapter.ts'
import { playFrame, type PlayedFrame } from '../../../test/playFrame.ts'
import { createKit } from '../../createKit.ts'
import type { KitConfig } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { createLoginWallet } from '../createLoginWallet.ts'
import { accountCodeAddress } from './accountCodeAddress.ts'

const networkId = 'eip155:31337'
const chainId = '0x7a69'
const apiUrl = 'http://api.test'
const siteUrl = 'http://localhost:3000'
const friend: Address = '0x00000000000000000000000000000000000f51e4'
const day = 86_400
let stack: AccountStack
let server: AccountApp
let token: Deployed
beforeAll(async () => {
  stack = await startAccountStack()
  const most = parseEther('1').toString()
  const sponsorship = [{ caipNetworkId: networkId, userWeiPerDay: most, projectWeiPerMonth: most }]
  server = await stack.createApp({ sponsorship, sessions: true })
  token = await deploy(stack.anvil, 'ExampleToken', ['Example', 'EXM', 6])
})
afterAll(() => stack.stop())

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  return await server.app.request(path, {
    ...init,
    headers: { origin: siteUrl, 'content-type': 'text/plain' },
  })
}

interface Site {
  readonly address: Address
  readonly frame: PlayedFrame
  readonly key: ReturnType<typeof privateKeyToAccount>
  ask<Answer>(method: string, params?: unknown): Promise<Answer>
  request(permission: object, more?: object): Promise<GrantedExecutionPermission>
  /** What the site's own server does with a session. */
  spend(pci: string | undefined, calls: readonly object[]): Promise<Hex>
}

async function openSite(config: Partial<KitConfig> = {}): Promise<Site> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const key = privateKeyToAccount(generatePrivateKey())
  const real = globalThis.fetch
  // The kit's server, and its paymaster as it asks itself for it.
  const own = [apiUrl, siteUrl]
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = String(input)
    const base = own.find((each) => url.startsWith(each))
    return base === undefined ? await real(input, init) : await send(url.slice(base.length), init)
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
    storage: memoryStorage(),
    features: { smartSessions: true },
    ...config,
  })
  const frame = playFrame(owner, 31_337)
  const { wallet } = createLoginWallet(kit, 'eip155', {
    user: () => ({
      email: 'ada@mail.example',
      accounts: [`${networkId}:${owner.address}`],
      isBackedUp: true,
    }),
    request: (request) => frame.request(request),
    onLeave: () => Promise.resolve(),
  })
  const ask = <Answer>(method: string, params: unknown = []): Promise<Answer> =>
    wallet.request({ networkId, method, params }) as Promise<Answer>
  const call = async <Answer>(method: string, params: unknown): Promise<Answer> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await send('/v1/wallet?projectId=local', { method: 'POST', body })
    const { result, error, ...rest } = (await response.json()) as {
      readonly result?: Answer
      readonly error?: { readonly message: string }
    }
    if (result === undefined) throw new Error(error?.message ?? JSON.stringify(rest))
    return result
  }
  return {
    address: owner.address,
    frame,
    key,
    ask,
    async request(permission, more = {}) {
      const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + day } }]
      const [granted] = await ask<[GrantedExecutionPermission]>(
        'wallet_requestExecutionPermissions',
        [{ chainId, to: key.address, permission, rules, ...more }],
      )
      return granted
    },
    async spend(pci, calls) {
      const [{ preparedCalls, signatureRequest }] = await call<[PrepareCallsAnswer]>(
        'wallet_prepareCalls',
        [
          {
            from: owner.address,
            chainId,
            calls,
            capabilities: {
              permissions: { context: pci },
              paymasterService: {
                url: `${siteUrl}/v1/bundler?projectId=local&chainId=${networkId}`,
              },
            },
          },
        ],
      )
      expect(preparedCalls.type).toBe('user-operation-v08')
      const signature = await key.signMessage({ message: { raw: signatureRequest.hash } })
      const [id] = await call<[Hex]>('wallet_sendPreparedCalls', [
        { preparedCalls, signature, context: pci },
      ])
      await vi.waitFor(
        async () =>
          expect(await call('wallet_getCallsStatus', [id])).toMatchObject({ statusCode: 200 }),
        { timeout: 20_000, interval: 100 },
      )
      return id
    },
  }
}

/** Of a session, whose id is a hash of them. */
const fields = [
  'salt',
  'siteKey',
  'serverKey',
  'expiry',
  'paymaster',
  'token',
  'amount',
  'start',
  'period',
]

const coins = (periodAmount: string) => ({
  type: 'native-token-periodic',
  isAdjustmentAllowed: false,
  data: { periodAmount, periodDuration: day },
})
const transfer = (amount: bigint) => ({
  to: token.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] }),
})

test('a site spends within what was granted, no more than that, and nothing once it was ended', async () => {
  const site = await openSite()
  await stack.giveCoins(site.address, parseEther('1'))
  const granted = await site.request(coins('0x64'))
  expect(site.frame.operations[0]).toMatchObject({
    installs: true,
    authorization: { nonce: '0x0' },
    permission: { siteKey: site.key.address.toLowerCase(), amount: '0x64', period: day },
    paymaster: { address: stack.service.paymaster08.address.toLowerCase() },
  })
  expect(await stack.client.getCode({ address: site.address })).toBe(
    concat(['0xef0100', stack.service.sessionAccount08.address]).toLowerCase(),
  )
  expect(granted).toMatchObject({
    chainId,
    from: site.address,
    dependencies: [],
    delegationManager: stack.service.sessionValidator.address,
  })
  const before = await stack.client.getBalance({ address: friend })
  await site.spend(granted.pci, [{ to: friend, value: '0x3c' }])
  expect(await stack.client.getBalance({ address: friend })).toBe(before + 60n)
  await expect(site.spend(granted.pci, [{ to: friend, value: '0x29' }])).rejects.toThrow('AA23')
  await expect(site.spend(granted.pci, [transfer(1n)])).rejects.toThrow('does not permit')

  expect(await site.ask('wallet_getGrantedExecutionPermissions')).toEqual([
    expect.objectContaining({
      context: granted.context,
      pci: granted.pci,
      to: site.key.address,
      spent: '0x3c',
    }),
  ])
  await site.ask('wallet_revokeExecutionPermission', { permissionContext: granted.context })
  expect(await site.ask('wallet_getGrantedExecutionPermissions')).toEqual([])
  // The frame is given all that it needs to say which permission it was.
  const [begun, ended] = [site.frame.operations[0], site.frame.operations.at(-1)]
  expect(ended?.endedSession).toBe(`0x${granted.context.slice(42)}`)
  expect(JSON.stringify(ended?.endedPermission, fields).toLowerCase()).toBe(
    JSON.stringify(begun?.permission, fields).toLowerCase(),
  )
  await expect(site.spend(granted.pci, [{ to: friend, value: '0x1' }])).rejects.toThrow(
    'was revoked',
  )
  const abi = parseAbi(['function isGranted(address account, bytes32 id) view returns (bool)'])
  const id = `0x${granted.context.slice(42)}` as Hex
  expect(
    await stack.client.readContract({
      address: stack.service.sessionValidator.address,
      abi,
      functionName: 'isGranted',
      args: [site.address, id],
    }),
  ).toBe(false)
  await expect(
    site.ask('wallet_revokeExecutionPermission', { permissionContext: granted.context }),
  ).rejects.toMatchObject({ code: -32_602 })
})

test('a token in all, granted by an account that is a smart account already', async () => {
  const site = await openSite()
  await token.call(stack.anvil.accounts.at(9) ?? friend, 'mint', [site.address, 1_000n])
  const { id } = await site.ask<{ readonly id: string }>('wallet_sendCalls', [
    { version: '2.0.0', chainId, from: site.address, calls: [{ to: friend }] },
  ])
  await vi.waitFor(
    async () =>
      expect(await site.ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 }),
    { timeout: 20_000, interval: 100 },
  )
  expect(await stack.client.getCode({ address: site.address })).toBe(
    concat(['0xef0100', accountCodeAddress]).toLowerCase(),
  )
  const data = { tokenAddress: token.address, allowanceAmount: '0x5' }
  const granted = await site.request({ type: 'erc20-token-allowance', data })
  await site.spend(granted.pci, [transfer(4n)])
  await expect(site.spend(granted.pci, [transfer(2n)])).rejects.toThrow('AA23')
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] })
  await expect(site.spend(granted.pci, [{ to: token.address, data: approve }])).rejects.toThrow(
    'does not permit',
  )
  // Its own calls go on as before, and a second permission installs nothing.
  const { id: later } = await site.ask<{ readonly id: string }>('wallet_sendCalls', [
    { version: '2.0.0', chainId, from: site.address, calls: [{ to: friend }] },
  ])
  await vi.waitFor(
    async () =>
      expect(await site.ask('wallet_getCallsStatus', [later])).toMatchObject({ status: 200 }),
    { timeout: 20_000, interval: 100 },
  )
  await site.request(coins('0x1'))
  expect(site.frame.operations.at(-1)).not.toHaveProperty('installs')
  expect(site.frame.operations.at(-1)).not.toHaveProperty('authorization')
  const list = await site.ask<GrantedExecutionPermission[]>('wallet_getGrantedExecutionPermissions')
  expect(list).toHaveLength(2)
  // As the contract itself says it; coins are the network's own.
  expect(list.map((each) => each.token)).toEqual(
    expect.arrayContaining([{ symbol: 'EXM', decimals: 6 }, undefined]),
  )
})

test('the older request is granted too, and answers with the name of the session', async () => {
  const site = await openSite()
  await stack.giveCoins(site.address, parseEther('1'))
  const { context } = await site.ask<{ readonly context: string }>('wallet_grantPermissions', [
    {
      chainId,
      expiry: Math.floor(Date.now() / 1000) + day,
      signer: {
        type: 'keys',
        data: { keys: [{ type: 'secp256k1', publicKey: site.key.publicKey }] },
      },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: '0x64', start: 0, period: day },
        },
      ],
      policies: [],
    },
  ])
  const before = await stack.client.getBalance({ address: friend })
  await site.spend(context, [{ to: friend, value: '0x64' }])
  expect(await stack.client.getBalance({ address: friend })).toBe(before + 100n)
})

test('what the contract cannot hold exactly is refused, and a site without the feature grants nothing', async () => {
  const site = await openSite()
  expect(await site.ask('wallet_getSupportedExecutionPermissions')).toEqual(
    Object.fromEntries(
      [
        'native-token-periodic',
        'erc20-token-periodic',
        'native-token-allowance',
        'erc20-token-allowance',
      ].map((type) => [type, { chainIds: [chainId], ruleTypes: ['expiry'] }]),
    ),
  )
  const stream = { amountPerSecond: '0x1', maxAmount: '0x5', initialAmount: '0x1' }
  const expiry = { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + day } }
  for (const [permission, more] of [
    [{ type: 'native-token-stream', data: stream }, {}],
    [{ type: 'native-token-periodic', data: { ...coins('0x1').data, more: 1 } }, {}],
    [{ type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 0 } }, {}],
    [coins('all'), {}],
    [coins('0x1'), { rules: [] }],
    [coins('0x1'), { rules: [expiry, { type: 'payee', data: {} }] }],
    [coins('0x1'), { rules: undefined }],
  ] as const)
    await expect(site.request(permission, more)).rejects.toMatchObject({ code: -32_602 })
  await expect(site.request(coins('0x1'), { from: friend })).rejects.toMatchObject({ code: 4100 })
  await expect(site.request(coins('0x1'), { chainId: '0x1' })).rejects.toMatchObject({ code: 5710 })
  const contractCall = { type: 'contract-call', data: { address: token.address, abi: [] } }
  await expect(
    site.ask('wallet_grantPermissions', [
      { chainId, expiry: 1, signer: { type: 'keys', data: {} }, permissions: [contractCall] },
    ]),
  ).rejects.toMatchObject({ code: -32_602 })
  const other = await openSite({ features: {} })
  await expect(other.request(coins('0x1'))).rejects.toMatchObject({ code: 'MethodNotSupported' })
  expect([...site.frame.operations, ...other.frame.operations]).toEqual([])
})
