import { withTables } from '@latchkit/backend/store'
import { parseEther, type Address } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  operatorAddress,
  startAccountStack,
  type AccountApp,
  type AccountStack,
  type Answer,
  type TestAccount,
} from '@latchkit/test-kit/accountStack'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'
import { createReputationRepository, type ReputationRepository } from './reputationRepository.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const calls = [{ to: receiver, value: 1n }]
let stack: AccountStack
beforeAll(async () => {
  stack = await startAccountStack()
})
afterAll(() => stack.stop())
afterEach(async () => {
  await stack.anvil.request('evm_setAutomine', [true])
  await stack.giveCoins(operatorAddress, parseEther('100'))
})

/** All send with one key: no other shall be at work. */
async function open(): Promise<AccountApp> {
  const app = await stack.createApp()
  onTestFinished(() => app.stop())
  return app
}

const repositoryOf = ({ parts }: AccountApp): ReputationRepository =>
  createReputationRepository(withTables(parts.store), 'eip155:31337')

async function send(
  app: AccountApp,
  user: TestAccount,
  key = 0n,
  more: object = {},
): Promise<Answer> {
  const operation = await draftOperation(user, calls, { nonce: key << 64n, ...more })
  return await app.ask('eth_sendUserOperation', [
    await signOperation(user, operation),
    entryPoint08Address,
  ])
}

async function untilRejected(app: AccountApp, { result: hash }: Answer): Promise<void> {
  await vi.waitFor(
    async () => {
      const { result } = await app.ask('pimlico_getUserOperationStatus', [hash])
      expect(result).toMatchObject({ status: 'rejected' })
    },
    { timeout: 20_000 },
  )
}

const failuresOf = async ({ parts }: AccountApp, { owner }: TestAccount): Promise<unknown> =>
  await parts.store.db
    .selectFrom('operation_reputations')
    .select(['included', 'failed'])
    .where('address', '=', owner.address.toLowerCase())
    .execute()

test('an account whose operations fail once they are taken is throttled', async () => {
  const app = await open()
  const user = await stack.createAccount()
  await repositoryOf(app).note([user.owner.address], { failed: 10 })
  await stack.giveCoins(operatorAddress, 1n)
  const taken = await send(app, user)
  expect(taken.error).toBeUndefined()
  await stack.giveCoins(user.owner.address, 0n)
  await untilRejected(app, taken)
  expect(await failuresOf(app, user)).toEqual([{ included: 0, failed: 11 }])
  await stack.giveCoins(user.owner.address, parseEther('1'))
  expect((await send(app, user, 1n)).error, 'one may wait').toBeUndefined()
  expect((await send(app, user, 2n)).error).toEqual({
    code: -32_504,
    message: `The sender ${user.owner.address} is throttled: many of its operations have failed. Wait until its pending ones are included.`,
    data: { sender: user.owner.address },
  })
  expect((await send(app, await stack.createAccount())).error, 'others').toBeUndefined()
})

test('one that makes the operator pay for nothing weighs more', async () => {
  const app = await open()
  const user = await stack.createAccount()
  await stack.anvil.request('evm_setAutomine', [false])
  await send(app, user)
  await vi.waitFor(async () => {
    const pool = await stack.anvil.request<{ pending: string }>('txpool_status')
    expect(Number(pool.pending)).toBe(1)
  })
  await stack.giveCoins(user.owner.address, 0n)
  await stack.anvil.request('evm_mine')
  await vi.waitFor(async () =>
    expect(await failuresOf(app, user)).toMatchObject([
      { failed: expect.toSatisfy((failed: number) => failed >= 20) },
    ]),
  )
})

test('operations that run count for their account', async () => {
  const app = await open()
  const user = await stack.createAccount()
  const { result } = await send(app, user)
  await app.bundler.waitForUserOperationReceipt({ hash: result as `0x${string}` })
  await vi.waitFor(async () =>
    expect(await failuresOf(app, user)).toEqual([{ included: 1, failed: 0 }]),
  )
})

test('who is banned is refused with a code of its own, whoever asks; the operator’s paymaster never is', async () => {
  const app = await open()
  const user = await stack.createAccount()
  const stranger: Address = '0x00000000000000000000000000000000000b0B0b'
  const own = stack.service.paymaster08.address
  await repositoryOf(app).note([stranger, own], { failed: 51 })
  const paid = {
    paymasterData: '0x',
    paymasterVerificationGasLimit: 50_000n,
    paymasterPostOpGasLimit: 1n,
  }
  expect((await send(app, user, 0n, { ...paid, paymaster: stranger })).error).toEqual({
    code: -32_504,
    message: `The paymaster ${stranger} is banned: too many of its operations have failed. It can try again tomorrow.`,
    data: { paymaster: stranger },
  })
  const { error } = await send(app, user, 0n, { ...paid, paymaster: own })
  expect(error?.code).not.toBe(-32_504)
  await repositoryOf(app).note([user.owner.address], { failed: 51 })
  expect((await send(app, user)).error).toMatchObject({ code: -32_504 })
})
