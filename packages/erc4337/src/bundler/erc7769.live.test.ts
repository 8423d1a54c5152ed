import {
  concat,
  encodeErrorResult,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseEther,
  parseGwei,
  size,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserOperation } from '@latchkit/backend/chain'
import {
  startAccountStack,
  type AccountApp,
  type AccountStack,
  type Answer,
  type TestAccount,
} from '@latchkit/test-kit/accountStack'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const reverting: Address = '0x000000000000000000000000000000000000dead'
const calls = [{ to: receiver, value: 1n }]
const gas = 100_000n
const maxFeePerGas = parseGwei('4')
let stack: AccountStack
/** Operations stay pending here. */
let app: AccountApp

beforeAll(async () => {
  stack = await startAccountStack()
  app = await stack.createApp({ bundler: { gatherMs: 60_000 } })
  await stack.anvil.request('anvil_setCode', [reverting, codeThatRefuses('not on a Thursday')])
})
afterAll(() => stack.stop())

/** A contract that reverts with a text, whatever it is asked. */
function codeThatRefuses(text: string): Hex {
  const abi = parseAbi(['error Error(string)'])
  const data = encodeErrorResult({ abi, errorName: 'Error', args: [text] })
  return concat(['0x61', numberToHex(size(data), { size: 2 }), '0x80600a5f395ffd', data])
}

/** A paymaster that pays for everything: it answers an empty context and 0. */
const codeThatPays: Hex = '0x60405f5260605ff3'

async function deployWithDeposit(address: Address, code: Hex, depositWei: bigint): Promise<void> {
  await stack.anvil.request('anvil_setCode', [address, code])
  await stack.anvil.send({
    from: stack.anvil.accounts[0] ?? receiver,
    to: entryPoint08Address,
    value: depositWei,
    data: encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'depositTo',
      args: [address],
    }),
  })
}

async function send(user: TestAccount, more: Partial<UserOperation>): Promise<Answer> {
  const draft = await draftOperation(user, calls, { maxFeePerGas, ...more })
  return await app.ask('eth_sendUserOperation', [
    await signOperation(user, draft),
    entryPoint08Address,
  ])
}

const paidBy = (paymaster: Address): Partial<UserOperation> => ({
  paymaster,
  paymasterData: '0x',
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: 0n,
})
/** Of {@link draftOperation}, with a paymaster. */
const mostWei = (3n * 150_000n + gas) * maxFeePerGas

test('what an account says when it refuses is in the error, for an estimate and for sending', async () => {
  const operation = {
    sender: reverting,
    nonce: '0x0',
    callData: '0x',
    callGasLimit: toHex(gas),
    verificationGasLimit: toHex(gas),
    preVerificationGas: toHex(gas),
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex(maxFeePerGas),
    signature: '0x',
  }
  await stack.giveCoins(reverting, parseEther('1'))
  for (const method of ['eth_sendUserOperation', 'eth_estimateUserOperationGas']) {
    const { error } = await app.ask(method, [operation, entryPoint08Address])
    expect(error).toMatchObject({
      code: -32_500,
      message: 'AA23 reverted: not on a Thursday',
      data: expect.stringMatching(/^0x08c379a0/) as string,
    })
  }
})

test('what a called contract says is in the error of an estimate', async () => {
  const user = await stack.createAccount()
  const draft = await draftOperation(user, [{ to: reverting }])
  const { error } = await app.ask('eth_estimateUserOperationGas', [
    await signOperation(user, draft),
    entryPoint08Address,
  ])
  expect(error).toMatchObject({
    code: -32_521,
    message: 'execution reverted: not on a Thursday',
  })
})

test('the error of a paymaster names it, and says what it says', async () => {
  const paymaster: Address = '0x00000000000000000000000000000000000d0001'
  await deployWithDeposit(paymaster, codeThatRefuses('no money for you'), parseEther('1'))
  const { error } = await send(await stack.createAccount(), paidBy(paymaster))
  expect(error).toMatchObject({
    code: -32_501,
    message: 'AA33 reverted: no money for you',
    data: { paymaster },
  })
})

test('the error of an operation that is out of time says when its account accepts it', async () => {
  const sender: Address = '0x00000000000000000000000000000000000d0003'
  const [validUntil, validAfter] = [1_000_000_000n, 900_000_000n]
  const answer = numberToHex((validAfter << 208n) | (validUntil << 160n), { size: 32 })
  // It answers this word, whatever it is asked.
  await deployWithDeposit(sender, concat(['0x7f', answer, '0x5f5260205ff3']), parseEther('1'))
  const operation = {
    sender,
    nonce: '0x0',
    callData: '0x',
    callGasLimit: toHex(gas),
    verificationGasLimit: toHex(gas),
    preVerificationGas: toHex(gas),
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex(maxFeePerGas),
    signature: '0x',
  }
  const { error } = await app.ask('eth_sendUserOperation', [operation, entryPoint08Address])
  expect(error).toMatchObject({
    code: -32_503,
    message: expect.stringMatching(/^AA22/) as string,
    data: { validUntil: toHex(validUntil), validAfter: toHex(validAfter) },
  })
})

test('a paymaster’s deposit has to cover all that it has pending, and counts what is replaced once', async () => {
  const paymaster: Address = '0x00000000000000000000000000000000000d0002'
  await deployWithDeposit(paymaster, codeThatPays, 3n * mostWei - 1n)
  const [first, second, third] = [
    await stack.createAccount('0'),
    await stack.createAccount('0'),
    await stack.createAccount('0'),
  ]
  for (const user of [first, second])
    expect(await send(user, paidBy(paymaster))).not.toHaveProperty('error')
  expect((await send(third, paidBy(paymaster))).error).toMatchObject({
    code: -32_508,
    message: expect.stringMatching(/deposit is too low/) as string,
    data: { paymaster },
  })
  const dearer = { maxFeePerGas: 2n * maxFeePerGas - 1n, maxPriorityFeePerGas: parseGwei('4') }
  expect(await send(second, { ...paidBy(paymaster), ...dearer })).not.toHaveProperty('error')
  await deployWithDeposit(paymaster, codeThatPays, mostWei)
  expect(await send(third, paidBy(paymaster))).not.toHaveProperty('error')
})

test('a hash that is none is refused', async () => {
  for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])
    for (const params of [[], [''], ['0x12'], [5]])
      expect((await app.ask(method, params)).error).toMatchObject({
        code: -32_602,
        message: expect.stringMatching(/invalid userOpHash/) as string,
      })
})

test.each(['0x7702', `0x7702${'0'.repeat(36)}`] as const)(
  'what follows the marker %s of EIP-7702 is called on the account',
  async (factory) => {
    const { result, error } = await send(await stack.createAccount(), {
      factory,
      factoryData: '0x12345678',
    })
    expect(error).toBeUndefined()
    expect((await app.ask('eth_getUserOperationByHash', [result])).result).toMatchObject({
      userOperation: { factory: `0x7702${'0'.repeat(36)}`, factoryData: '0x12345678' },
    })
  },
)
