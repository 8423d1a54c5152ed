import { encodeFunctionData, parseAbi, parseEther, type Address, type Hex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  noHash,
  operatorAddress,
  startAccountStack,
  type AccountApp,
  type AccountStack,
} from '@latchkit/test-kit/accountStack'
import { deploy } from '@latchkit/test-kit/deploy'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
let stack: AccountStack
let app: AccountApp

beforeAll(async () => {
  stack = await startAccountStack()
  app = await stack.createApp()
})
afterAll(() => stack.stop())

test('the bundler says which network and which EntryPoints it serves', async () => {
  expect(await app.bundler.getChainId()).toBe(31_337)
  expect(await app.bundler.getSupportedEntryPoints()).toEqual([
    entryPoint08Address,
    entryPoint07Address,
  ])
})

test('an account that was never used sends coins, pays for it itself, and the operator loses nothing', async () => {
  const { owner, account, authorize } = await stack.createAccount()
  const before = await stack.client.getBalance({ address: operatorAddress })
  const coinsBefore = await stack.client.getBalance({ address: receiver })
  const hash = await app.bundler.sendUserOperation({
    account,
    authorization: await authorize(),
    calls: [
      { to: receiver, value: parseEther('0.1') },
      { to: receiver, value: parseEther('0.2') },
    ],
  })
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({
    success: true,
    sender: owner.address,
    userOpHash: hash,
    entryPoint: entryPoint08Address,
  })
  expect((await stack.client.getBalance({ address: receiver })) - coinsBefore).toBe(
    parseEther('0.3'),
  )
  expect(await stack.client.getBalance({ address: operatorAddress })).toBeGreaterThanOrEqual(before)
  expect(await app.bundler.getUserOperation({ hash })).toMatchObject({
    entryPoint: entryPoint08Address,
    transactionHash: receipt.receipt.transactionHash,
    userOperation: { sender: owner.address },
  })
  const { result } = await app.ask('pimlico_getUserOperationStatus', [hash])
  expect(result).toEqual({
    status: 'included',
    transactionHash: receipt.receipt.transactionHash,
  })
})

test('what nobody has sent is neither found nor mined', async () => {
  expect((await app.ask('eth_getUserOperationByHash', [noHash])).result).toBeNull()
  expect((await app.ask('eth_getUserOperationReceipt', [noHash])).result).toBeNull()
  expect((await app.ask('pimlico_getUserOperationStatus', [noHash])).result).toEqual({
    status: 'not_found',
    transactionHash: null,
  })
})

test('a call that fails is paid for all the same, and its reason is told', async () => {
  const token = await deploy(stack.anvil, 'ExampleToken', ['Example', 'EX', 6])
  const user = await stack.createAccount()
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [receiver, 1n],
  })
  const operation = await draftOperation(user, [{ to: token.address, data }])
  const { result } = await app.ask('eth_sendUserOperation', [
    await signOperation(user, operation),
    entryPoint08Address,
  ])
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash: result as Hex })
  expect(receipt.success).toBe(false)
  expect(receipt.reason).toMatch(/^\S/)
  expect(receipt.actualGasCost).toBeGreaterThan(0n)
})

test.each([
  ['no data', '0x'],
  ['little data', `0x${'ab'.repeat(300)}`],
  ['much data', `0x${'ab'.repeat(6_000)}`],
  ['very much data', `0x${'ab'.repeat(40_000)}`],
  ['many zeros', `0x${'00'.repeat(40_000)}`],
] as const)('of an operation with %s the operator has no loss', async (_name, data) => {
  const { account, authorize } = await stack.createAccount()
  const authorization = await authorize()
  for (const more of [{ authorization }, {}]) {
    const before = await stack.client.getBalance({ address: operatorAddress })
    const hash = await app.bundler.sendUserOperation({
      account,
      ...more,
      calls: [{ to: receiver, data }],
    })
    const receipt = await app.bundler.waitForUserOperationReceipt({ hash })
    const after = await stack.client.getBalance({ address: operatorAddress })
    expect(after).toBeGreaterThanOrEqual(before)
    const { gasUsed } = receipt.receipt
    expect(receipt.actualGasUsed).toBeGreaterThanOrEqual(gasUsed)
    expect(receipt.actualGasUsed, 'nor is it paid much too well').toBeLessThan((gasUsed * 3n) / 2n)
  }
})

test('of an operation that only just offers enough, and fails, the operator has no loss', async () => {
  const user = await stack.createAccount()
  const before = await stack.client.getBalance({ address: operatorAddress })
  const draft = await draftOperation(user, [{ to: receiver, data: `0x${'ab'.repeat(900)}` }], {
    callGasLimit: 100n,
    preVerificationGas: 1n,
  })
  const { error } = await app.ask('eth_sendUserOperation', [
    await signOperation(user, draft),
    entryPoint08Address,
  ])
  const [, least = '0'] = /must be at least (\d+)/.exec(error?.message ?? '') ?? []
  const exact = { ...draft, preVerificationGas: BigInt(least) + 50n }
  const sent = await app.ask('eth_sendUserOperation', [
    await signOperation(user, exact),
    entryPoint08Address,
  ])
  expect(sent.error).toBeUndefined()
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash: sent.result as Hex })
  expect(receipt.success).toBe(false)
  expect(await stack.client.getBalance({ address: operatorAddress })).toBeGreaterThanOrEqual(before)
})
