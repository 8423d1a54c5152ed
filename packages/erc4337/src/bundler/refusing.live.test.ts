import type { UserOperation } from '@latchkit/backend/chain'
import { encodeFunctionData, parseAbi, parseEther, parseGwei, type Address, type Hex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startAccountStack,
  type AccountApp,
  type AccountStack,
  type Answer,
  type TestAccount,
} from '@latchkit/test-kit/accountStack'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const calls = [{ to: receiver, value: 1n }]
let stack: AccountStack
let app: AccountApp
let user: TestAccount

beforeAll(async () => {
  stack = await startAccountStack()
  app = await stack.createApp()
  user = await stack.createAccount()
})
afterAll(() => stack.stop())

async function send(operation: object, entryPoint: unknown = entryPoint08Address): Promise<Answer> {
  return await app.ask('eth_sendUserOperation', [operation, entryPoint])
}

async function sendDraft(more: Partial<UserOperation>, from: TestAccount = user): Promise<Answer> {
  return await send(await signOperation(from, await draftOperation(from, calls, more)))
}

test.each<readonly [string, Partial<UserOperation>, number, RegExp]>([
  ['a nonce that is not next', { nonce: 5n }, -32_500, /^AA25/],
  ['too little gas for its validation', { verificationGasLimit: 1_000n }, -32_500, /^AA2[36]/],
  ['too little gas for its data', { preVerificationGas: 30_000n }, -32_602, /must be at least \d+/],
  [
    'more gas than a bundle',
    { callGasLimit: 20_000_000n },
    -32_602,
    /at most 15000000 is accepted/,
  ],
  ['a fee below the network’s', { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, -32_602, /too low/],
  ['a priority fee above its fee', { maxPriorityFeePerGas: parseGwei('9') }, -32_602, /more than/],
  ['a paymaster without coins', { paymaster: receiver, paymasterData: '0x' }, -32_508, /^AA31/],
])('an operation with %s is refused', async (_name, more, code, message) => {
  const { status, error } = await sendDraft(more)
  expect(status).toBe(200)
  expect(error?.code).toBe(code)
  expect(error?.message).toMatch(message)
})

test('an account that cannot pay is refused', async () => {
  const poor = await stack.createAccount('0')
  expect((await sendDraft({}, poor)).error).toMatchObject({
    code: -32_500,
    message: expect.stringMatching(/^AA21/) as string,
  })
})

test('another key’s signature is refused', async () => {
  const thief = await stack.createAccount()
  const stolen = await draftOperation(user, calls)
  const { error } = await send(await signOperation(thief, stolen))
  expect(error).toMatchObject({ code: -32_507, message: 'AA24 signature error' })
})

test('an operation that was changed after it was signed is refused', async () => {
  const signed = await signOperation(user, await draftOperation(user, calls))
  const more = await user.account.encodeCalls([{ to: receiver, value: 2n }])
  expect((await send({ ...signed, callData: more })).error).toMatchObject({ code: -32_507 })
})

test.each<readonly [string, (own: TestAccount) => Promise<object>, number, RegExp]>([
  [
    'another account',
    async () => await (await stack.createAccount()).authorize(),
    -32_602,
    /not signed by the sender/,
  ],
  [
    'another network',
    async ({ owner }) => await owner.signAuthorization({ address: receiver, chainId: 1, nonce: 0 }),
    -32_602,
    /chainId of eip7702Auth is 1; that of this network is 31337/,
  ],
  [
    'an earlier nonce',
    async ({ owner }) =>
      await owner.signAuthorization({ address: receiver, chainId: 31_337, nonce: 9 }),
    -32_500,
    /has the nonce 9; the account is at 0/,
  ],
])('an authorization of %s is refused', async (_name, authorize, code, message) => {
  const authorization = (await authorize(user)) as UserOperation['authorization']
  const { error } = await sendDraft({ authorization })
  expect(error?.code).toBe(code)
  expect(error?.message).toMatch(message)
})

test('operations that are none, and EntryPoints that are not offered, are refused and named', async () => {
  const good = await signOperation(user, await draftOperation(user, calls))
  for (const [params, message] of [
    [[], /params/],
    [{}, /params/],
    [[good], /params\.1/],
    [
      [{ ...good, sender: '0x12' }, entryPoint08Address],
      /params\.0\.sender: this is not an address/,
    ],
    [[{ ...good, nonce: 5 }, entryPoint08Address], /params\.0\.nonce/],
    [[{ ...good, callGasLimit: `0x1${'0'.repeat(32)}` }, entryPoint08Address], /128 bits/],
    [[{ ...good, callData: '0x123' }, entryPoint08Address], /not bytes/],
    [
      [{ ...good, callData: `0x${'00'.repeat(65_537)}` }, entryPoint08Address],
      /at most 65536 are accepted/,
    ],
    [[{ ...good, factory: undefined, factoryData: '0x12' }, entryPoint08Address], /go with/],
    [[good, receiver], /is not supported/],
    [[good, 'EntryPoint'], /params\.1/],
  ] as const) {
    const { status, error } = await app.ask('eth_sendUserOperation', params)
    expect([status, error?.code]).toEqual([200, -32_602])
    expect(error?.message).toMatch(message)
  }
})

test('gas is measured for an account without coins; what would revert is told with its reason', async () => {
  const poor = await stack.createAccount('0')
  const signature: Hex = await poor.account.getStubSignature()
  const write = async (
    data: readonly { readonly to: Address; readonly data?: Hex; readonly value?: bigint }[],
  ): Promise<object> => {
    const { owner, account } = poor
    const { address, r, s, yParity } = await poor.authorize()
    return {
      sender: owner.address,
      nonce: '0x0',
      factory: '0x7702',
      factoryData: '0x',
      callData: await account.encodeCalls(data),
      signature,
      eip7702Auth: {
        address,
        chainId: '0x7a69',
        nonce: '0x0',
        r,
        s,
        yParity: yParity ? '0x1' : '0x0',
      },
    }
  }
  const estimate = async (operation: object): Promise<Answer> =>
    await app.ask('eth_estimateUserOperationGas', [operation, entryPoint08Address])
  const { result } = await estimate(await write([{ to: receiver, value: parseEther('1') }]))
  const gas = result as Readonly<Record<string, Hex>>
  expect(Number(gas['callGasLimit'])).toBeGreaterThan(9_000)
  expect(Number(gas['callGasLimit'])).toBeLessThan(80_000)
  expect(Number(gas['verificationGasLimit'])).toBeLessThan(150_000)
  expect(Number(gas['preVerificationGas'])).toBeGreaterThan(40_000)
  const mint = encodeFunctionData({
    abi: parseAbi(['function nothing()']),
    functionName: 'nothing',
  })
  const failing = await estimate(await write([{ to: entryPoint07Address, data: mint }]))
  expect(failing.error?.code).toBe(-32_521)
  const unknown = {
    ...(await write(calls)),
    eip7702Auth: undefined,
    factory: undefined,
    factoryData: undefined,
  }
  expect((await estimate(unknown)).error).toMatchObject({
    code: -32_500,
    message: 'AA20 account not deployed',
  })
})

test('the route takes the methods that it names, on networks that have a bundler, for sites that it knows', async () => {
  const ask = async (query: string, body: unknown): Promise<readonly [number, unknown]> => {
    const response = await app.app.request(`/v1/bundler?${query}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return [
      response.status,
      ((await response.json()) as { reasons?: { field: string }[] }).reasons?.[0]?.field,
    ]
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const network = 'chainId=eip155:31337'
  expect(await ask(`projectId=local&${network}`, body)).toEqual([200, undefined])
  expect(await ask(`projectId=local&${network}&bundler=pimlico`, body)).toEqual([200, undefined])
  expect(await ask(network, body)).toEqual([401, 'authentication'])
  expect(await ask('projectId=local', body)).toEqual([400, 'chainId'])
  expect(await ask('projectId=local&chainId=eip155:1', body)).toEqual([400, 'chainId'])
  expect(await ask(`projectId=local&${network}&bundler=https://127.0.0.1/`, body)).toEqual([
    400,
    'bundler_name',
  ])
  for (const method of ['eth_call', 'debug_bundler_clearState', '__proto__', 'toString'])
    expect(await ask(`projectId=local&${network}`, { ...body, method })).toEqual([422, 'method'])
  expect(await ask(`projectId=local&${network}`, { id: 1 })).toEqual([422, 'method'])
  expect((await app.ask('pm_getPaymasterData', [])).error).toMatchObject({ code: -32_501 })
})

test('whatever stands in an operation, it is answered, and never as a fault of the server', async () => {
  const good = await signOperation(user, await draftOperation(user, calls))
  const odd: readonly unknown[] = [
    null,
    5,
    {},
    '0x',
    '0x7702',
    entryPoint08Address,
    `0x${'f'.repeat(32)}`,
    `0x${'f'.repeat(64)}`,
  ]
  const fields = [...Object.keys(good), 'paymaster', 'paymasterData', 'initCode', '__proto__']
  const authorization = { ...(good as { readonly eip7702Auth: object }).eip7702Auth }
  const changed = [
    ...fields.flatMap((field) => odd.map((value) => ({ ...good, [field]: value }))),
    ...Object.keys(authorization).flatMap((field) =>
      odd.map((value) => ({ ...good, eip7702Auth: { ...authorization, [field]: value } })),
    ),
    ...odd,
  ]
  const methods = ['eth_sendUserOperation', 'eth_estimateUserOperationGas', 'pm_getPaymasterData']
  const frugal = await stack.createApp({ bundler: { gatherMs: 60_000 } })
  const check = async (operation: unknown, method: string): Promise<void> => {
    const params = [operation, entryPoint08Address, ...(method.startsWith('pm') ? ['0x7a69'] : [])]
    const { status, result, error } = await frugal.ask(method, params)
    expect([status, method, operation]).toEqual([200, method, operation])
    expect(result === undefined).toBe(error !== undefined)
    if (error) expect(error.code).toBeLessThan(-32_000)
  }
  const questions = changed.flatMap((operation) =>
    methods.map((method) => [operation, method] as const),
  )
  for (let start = 0; start < questions.length; start += 50)
    await Promise.all(questions.slice(start, start + 50).map((question) => check(...question)))
})
