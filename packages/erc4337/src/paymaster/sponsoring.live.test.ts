import type { UserOperation } from '@latchkit/backend/chain'
import {
  encodeFunctionData,
  parseAbi,
  parseEther,
  parseGwei,
  size,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint08Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import {
  startAccountStack,
  type AccountApp,
  type AccountStack,
  type Answer,
  type TestAccount,
} from '@latchkit/test-kit/accountStack'
import { draftOperation as draftBare, signOperation } from '@latchkit/test-kit/draftOperation'

const caipNetworkId = 'eip155:31337'
const generous = {
  caipNetworkId,
  userWeiPerDay: parseEther('1').toString(),
  projectWeiPerMonth: parseEther('5').toString(),
}
const other: Address = '0x00000000000000000000000000000000000a11ce'
const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function approve(address to, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
])
let stack: AccountStack
let token: Deployed
/** Gas and fees of a transfer, as clients find them. */
let usual: Pick<
  UserOperation,
  | 'callGasLimit'
  | 'verificationGasLimit'
  | 'preVerificationGas'
  | 'maxFeePerGas'
  | 'maxPriorityFeePerGas'
>
/** The most that a transfer can cost whoever pays for it. */
let costWei: bigint

const draftOperation: typeof draftBare = async (user, calls, more) =>
  await draftBare(user, calls, { ...usual, ...more })

beforeAll(async () => {
  stack = await startAccountStack()
  token = await deploy(stack.anvil, 'ExampleToken', ['Example', 'EX', 6])
  const app = await stack.createApp({ sponsorship: [generous] })
  const user = await stack.createAccount('0')
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const draft = await draftBare(user, [transfer()], {
    ...none,
    signature: await user.account.getStubSignature(),
  })
  const request = formatUserOperationRequest(draft)
  const stub = await app.ask('pm_getPaymasterStubData', [
    request,
    entryPoint08Address,
    '0x7a69',
    {},
  ])
  const { result, error } = await app.ask('eth_estimateUserOperationGas', [
    { ...request, ...(stub.result as object) },
    entryPoint08Address,
  ])
  if (error) throw new Error(error.message)
  const measured = result as Readonly<Record<keyof typeof none, Hex>>
  usual = {
    callGasLimit: BigInt(measured.callGasLimit),
    verificationGasLimit: BigInt(measured.verificationGasLimit),
    preVerificationGas: BigInt(measured.preVerificationGas),
    maxFeePerGas: parseGwei('2.2'),
    maxPriorityFeePerGas: parseGwei('2'),
  }
  const paymasterGas = 40_000n + BigInt(size(draft.callData)) + 1n
  const gas = usual.callGasLimit + usual.verificationGasLimit + usual.preVerificationGas
  costWei = (gas + paymasterGas) * usual.maxFeePerGas
})
afterAll(() => stack.stop())

const transfer = (amount = 0n): { readonly to: Address; readonly data: Hex } => ({
  to: token.address,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, amount] }),
})

async function depositOf(): Promise<bigint> {
  return await stack.client.readContract({
    address: stack.service.paymaster08.address,
    abi: parseAbi(['function balance() view returns (uint256)']),
    functionName: 'balance',
  })
}

test('a site pays for an account that has no coins', async () => {
  const app = await stack.createApp({ sponsorship: [generous] })
  const { owner, account, authorize } = await stack.createAccount('0')
  await token.call(stack.anvil.accounts[9] as Address, 'mint', [owner.address, 1_000n])
  const before = await depositOf()
  const hash = await app.bundler.sendUserOperation({
    account,
    authorization: await authorize(),
    paymaster: app.paymaster,
    calls: [transfer(400n)],
  })
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, paymaster: stack.service.paymaster08.address })
  expect(before - (await depositOf())).toBe(receipt.actualGasCost)
  const balance = await stack.client.readContract({
    address: token.address,
    abi,
    functionName: 'balanceOf',
    args: [other],
  })
  expect(balance).toBe(400n)
  expect(await stack.client.getBalance({ address: owner.address })).toBe(0n)
})

test('a site pays on the networks and for the calls that it names, and for no other', async () => {
  const rules = [{ contract: token.address, methods: ['transfer(address,uint256)'] }]
  const app = await stack.createApp({ sponsorship: [{ ...generous, calls: rules }] })
  const mean = await stack.createApp()
  const { account, owner } = await stack.createAccount('0')
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [other, 1n] })
  const ask = async (
    from: AccountApp,
    calls: readonly { readonly to: Address; readonly data?: Hex; readonly value?: bigint }[],
    chainId = '0x7a69',
  ): ReturnType<AccountApp['ask']> => {
    const operation = {
      sender: owner.address,
      nonce: '0x0',
      callData: await account.encodeCalls(calls),
      signature: '0x',
    }
    return await from.ask('pm_getPaymasterStubData', [operation, entryPoint08Address, chainId, {}])
  }
  expect((await ask(app, [transfer()])).result).toMatchObject({
    paymaster: stack.service.paymaster08.address.toLowerCase(),
    sponsor: { name: 'Local' },
    isFinal: false,
  })
  expect((await ask(app, [transfer(), transfer(2n)])).result).toBeDefined()
  for (const calls of [
    [{ to: token.address, data: approve }],
    [transfer(), { to: token.address, data: approve }],
    [{ to: other, data: transfer().data }],
    [{ to: token.address, value: 1n }],
  ])
    expect((await ask(app, calls)).error).toEqual({
      code: -32_501,
      message:
        'This site does not pay for these calls. Its operator can add them to sponsorship.calls.',
    })
  expect((await ask(mean, [transfer()])).error).toMatchObject({ code: -32_501 })
  expect((await ask(app, [transfer()], '0x1')).error).toMatchObject({ code: -32_602 })
  const unread = { sender: owner.address, nonce: '0x0', callData: '0x12345678', signature: '0x' }
  const asked = [unread, entryPoint08Address, '0x7a69', null]
  expect((await app.ask('pm_getPaymasterStubData', asked)).error).toMatchObject({ code: -32_501 })
})

/** Asks who pays for operations of one account that differ in their nonces. */
async function askFor(
  app: AccountApp,
  user: TestAccount,
  nonces: readonly bigint[],
): Promise<readonly Answer[]> {
  return await Promise.all(
    nonces.map(async (nonce) => {
      const operation = formatUserOperationRequest(
        await draftOperation(user, [transfer()], { nonce }),
      )
      return await app.ask('pm_getPaymasterData', [operation, entryPoint08Address, '0x7a69', {}])
    }),
  )
}

const keys = Array.from({ length: 8 }, (_, key) => BigInt(key) << 64n)

test('of many asked for at once, so many are paid for as the day of the account has room for', async () => {
  const app = await stack.createApp({
    sponsorship: [{ ...generous, userWeiPerDay: (costWei * 3n).toString() }],
  })
  const answers = await askFor(app, await stack.createAccount('0'), keys)
  expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(3)
  expect(answers.filter(({ error }) => error)).toHaveLength(5)
  expect(answers.find(({ error }) => error)?.error).toEqual({
    code: -32_501,
    message: 'The account has used up what this site pays for in a day.',
  })
  const [another] = await askFor(app, await stack.createAccount('0'), [0n])
  expect(another?.result).toBeDefined()
})

test('of many accounts at once, so many are paid for as the month of the site has room for', async () => {
  const app = await stack.createApp({
    sponsorship: [{ ...generous, projectWeiPerMonth: (costWei * 2n).toString() }],
  })
  const users = await Promise.all(keys.map(() => stack.createAccount('0')))
  const answers = (await Promise.all(users.map((user) => askFor(app, user, [0n])))).flat()
  expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(2)
  expect(answers.find(({ error }) => error)?.error?.message).toBe(
    'This site has used up what it pays for in a month.',
  )
})

test.each([
  ['fee', { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }],
  [
    'gas',
    {
      preVerificationGas: 0n,
      verificationGasLimit: 0n,
      callGasLimit: 0n,
      paymaster: other,
      paymasterVerificationGasLimit: 1n,
      paymasterPostOpGasLimit: 0n,
    },
  ],
])(
  'what offers next to no %s, and would cost no limit anything, is not sponsored',
  async (_, none) => {
    const app = await stack.createApp({ sponsorship: [generous] })
    const draft = await draftOperation(await stack.createAccount('0'), [transfer()], none)
    const asked = [formatUserOperationRequest(draft), entryPoint08Address, '0x7a69', {}]
    expect((await app.ask('pm_getPaymasterData', asked)).error).toEqual({
      code: -32_501,
      message:
        'The gas limits are below those of the smallest transaction, or maxFeePerGas is below the base fee.',
    })
  },
)

test('an account has so many operations paid for that wait, and no more', async () => {
  const app = await stack.createApp({ sponsorship: [generous] })
  const nonces = Array.from({ length: 20 }, (_, key) => BigInt(key) << 64n)
  const answers = await askFor(app, await stack.createAccount('0'), nonces)
  expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(16)
  expect(answers.find(({ error }) => error)?.error).toEqual({
    code: -32_501,
    message:
      'Too many sponsored operations of this account are pending. Wait until one is included.',
  })
})

test('a second question for the same nonce counts once', async () => {
  const app = await stack.createApp({
    sponsorship: [{ ...generous, userWeiPerDay: (costWei + 1n).toString() }],
  })
  const user = await stack.createAccount('0')
  for (let times = 0; times < 3; times++)
    expect((await askFor(app, user, [0n]))[0]?.error).toBeUndefined()
  expect((await askFor(app, user, [1n]))[0]?.error).toBeDefined()
})

test('what an operation did not cost is free again once it is mined', async () => {
  const app = await stack.createApp({
    sponsorship: [{ ...generous, userWeiPerDay: (costWei * 2n - 1n).toString() }],
  })
  const user = await stack.createAccount('0')
  await sendSponsored(app, user, 0n)
  const [next] = await askFor(app, user, [1n])
  expect(next?.error).toBeUndefined()
  const [tooMany] = await askFor(app, user, [1n << 64n])
  expect(tooMany?.error).toBeDefined()
})

test('a reservation that ran out unused is free again', async () => {
  const app = await stack.createApp({
    sponsorship: [{ ...generous, userWeiPerDay: costWei.toString() }],
  })
  const user = await stack.createAccount('0')
  expect((await askFor(app, user, [0n]))[0]?.error).toBeUndefined()
  expect((await askFor(app, user, [1n << 64n]))[0]?.error).toBeDefined()
  const aftermathSeconds = 600 + 121
  await stack.anvil.request('evm_increaseTime', [aftermathSeconds])
  await stack.anvil.request('evm_mine')
  expect((await askFor(app, user, [1n << 64n]))[0]?.error).toBeUndefined()
})

/** Sends an operation for which the site pays, and waits until it is mined. */
async function sendSponsored(app: AccountApp, user: TestAccount, nonce: bigint): Promise<void> {
  const [answer] = await askFor(app, user, [nonce])
  const whole = await withPaymaster(user, answer, nonce)
  const { result, error } = await app.ask('eth_sendUserOperation', [
    await signOperation(user, whole),
    entryPoint08Address,
  ])
  expect(error).toBeUndefined()
  await app.bundler.waitForUserOperationReceipt({ hash: result as Hex })
}

async function withPaymaster(
  user: TestAccount,
  answer: Answer | undefined,
  nonce = 0n,
): Promise<UserOperation> {
  const paid = answer?.result as Readonly<Record<string, Hex>>
  return await draftOperation(user, [transfer()], {
    nonce,
    paymaster: paid['paymaster'] as Address,
    paymasterData: paid['paymasterData'] as Hex,
    paymasterVerificationGasLimit: BigInt(paid['paymasterVerificationGasLimit'] ?? 0),
    paymasterPostOpGasLimit: BigInt(paid['paymasterPostOpGasLimit'] ?? 0),
  })
}

test.each([
  ['its calls', { callData: '0x12345678' as Hex }],
  ['its fee', { maxFeePerGas: parseGwei('5') }],
  ['its gas', { callGasLimit: 150_001n }],
  ['its gas for the paymaster', { paymasterVerificationGasLimit: 100_000n }],
  ['its nonce', { nonce: 1n << 64n }],
])('whoever changes %s after the site has signed for it is not paid for', async (_name, change) => {
  const app = await stack.createApp({ sponsorship: [generous] })
  const user = await stack.createAccount('0')
  const [answer] = await askFor(app, user, [0n])
  const changed = { ...(await withPaymaster(user, answer)), ...change }
  const sent = await app.ask('eth_sendUserOperation', [
    await signOperation(user, changed),
    entryPoint08Address,
  ])
  expect(sent.error).toMatchObject({ code: -32_507, message: 'AA34 signature error' })
})

test('another account cannot use what was signed for one', async () => {
  const app = await stack.createApp({ sponsorship: [generous] })
  const [user, thief] = [await stack.createAccount('0'), await stack.createAccount('0')]
  const [answer] = await askFor(app, user, [0n])
  const stolen = await signOperation(thief, await withPaymaster(thief, answer))
  const sent = await app.ask('eth_sendUserOperation', [stolen, entryPoint08Address])
  expect(sent.error).toMatchObject({ code: -32_507, message: 'AA34 signature error' })
})

test('gas, and who pays for it, can be asked for in one', async () => {
  const app = await stack.createApp({ sponsorship: [generous] })
  const user = await stack.createAccount('0')
  const draft = await draftOperation(user, [{ to: other, value: 0n }], {
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    signature: await user.account.getStubSignature(),
  })
  const { result, error } = await app.ask('pm_sponsorUserOperation', [
    formatUserOperationRequest(draft),
    entryPoint08Address,
    { sponsorshipPolicyId: 'any' },
  ])
  expect(error).toBeUndefined()
  const fields = Object.entries(result as Readonly<Record<string, Hex>>).map(([key, value]) => [
    key,
    /Gas/.test(key) ? BigInt(value) : value,
  ])
  const whole = { ...draft, ...(Object.fromEntries(fields) as Partial<UserOperation>) }
  const sent = await app.ask('eth_sendUserOperation', [
    await signOperation(user, whole),
    entryPoint08Address,
  ])
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash: sent.result as Hex })
  expect(receipt.success).toBe(true)
  for (const params of [null, [], {}, [1, 2], [{}, entryPoint08Address]])
    expect((await app.ask('pm_sponsorUserOperation', params)).error?.code).toBe(-32_602)
})
