import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther, parseGwei, parseTransaction, toHex, type Address, type Hex } from 'viem'
import { entryPoint08Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { afterEach, beforeAll, afterAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  operatorAddress,
  startAccountStack,
  type AccountApp,
  type AccountStack,
  type Answer,
} from '@latchkit/test-kit/accountStack'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import type { BundleAttempt } from './bundleRepository.ts'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const calls = [{ to: receiver, value: 1n }]
let stack: AccountStack

beforeAll(async () => {
  stack = await startAccountStack()
})
afterAll(() => stack.stop())
afterEach(async () => {
  await stack.anvil.request('evm_setAutomine', [true])
  await stack.anvil.request('evm_mine')
})

const operatorNonce = (): Promise<number> =>
  stack.client.getTransactionCount({ address: operatorAddress })

async function send(app: AccountApp, operation: object): Promise<Answer> {
  return await app.ask('eth_sendUserOperation', [operation, entryPoint08Address])
}

async function statusOf(app: AccountApp, hash: unknown): Promise<unknown> {
  const { result } = await app.ask('pimlico_getUserOperationStatus', [hash])
  return (result as { readonly status: string }).status
}

async function attemptsOf({ parts }: AccountApp): Promise<readonly BundleAttempt[]> {
  const rows = await parts.store.db.selectFrom('operation_bundles').select('attempts').execute()
  return rows.flatMap(({ attempts }) => JSON.parse(attempts) as readonly BundleAttempt[])
}

/** Until the server itself knows of it. */
async function untilMined({ parts }: AccountApp): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await parts.store.db.selectFrom('operation_bundles').select('state').execute()
    expect(rows).toEqual([{ state: 'mined' }])
  })
}

/** Until the node has another transaction than the first one. */
async function untilReplaced(app: AccountApp): Promise<void> {
  await vi.waitFor(async () => {
    const attempts = await attemptsOf(app)
    expect(attempts.length).toBeGreaterThan(1)
    const hash = attempts.at(-1)?.hash
    expect(await stack.anvil.request('eth_getTransactionByHash', [hash])).not.toBeNull()
  })
}

function databaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-bundler-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'server.db')
}

test('one operation that is sent many times at once runs once', async () => {
  const app = await stack.createApp()
  const user = await stack.createAccount()
  const nonce = await operatorNonce()
  const operation = await signOperation(user, await draftOperation(user, calls))
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, operation)))
  const hashes = new Set(answers.map(({ result }) => result))
  expect(hashes.size).toBe(1)
  const [hash] = hashes
  await app.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  await untilMined(app)
  expect((await send(app, operation)).result).toBe(hash)
  const other = await signOperation(
    user,
    await draftOperation(user, [{ to: receiver, value: 2n }], { maxFeePerGas: parseGwei('8') }),
  )
  expect((await send(app, other)).error).toMatchObject({
    code: -32_500,
    message: 'AA25 invalid account nonce',
  })
  expect(await operatorNonce()).toBe(nonce + 1)
})

test('an account that is delegated already needs to bring no authorization', async () => {
  const app = await stack.createApp()
  const user = await stack.createAccount()
  const run = async (more: object): Promise<void> => {
    const operation = { ...(await draftOperation(user, calls)), ...more }
    const { result, error } = await send(app, await signOperation(user, operation))
    expect(error).toBeUndefined()
    const hash = result as Hex
    expect((await app.bundler.waitForUserOperationReceipt({ hash })).userOpHash).toBe(hash)
    await vi.waitFor(async () => expect(await statusOf(app, hash)).toBe('included'))
  }
  await run({})
  await run({ nonce: 1n })
  await run({ nonce: 2n, authorization: undefined, factory: undefined, factoryData: undefined })
  const { authorization: _authorization, ...bare } = await draftOperation(user, calls)
  const padded = { ...bare, nonce: 3n, factory: `0x7702${'0'.repeat(36)}` as const }
  const { authorization } = await draftOperation(user, calls)
  const { signature } = (await signOperation(user, { ...padded, authorization })) as {
    readonly signature: Hex
  }
  const { result, error } = await send(app, formatUserOperationRequest({ ...padded, signature }))
  expect(error).toBeUndefined()
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash: result as Hex })
  expect(receipt).toMatchObject({ success: true, userOpHash: result })
})

test('of different operations with one nonce at once, one alone is taken', async () => {
  const app = await stack.createApp({ bundler: { gatherMs: 5_000 } })
  const user = await stack.createAccount()
  const before = await stack.client.getBalance({ address: receiver })
  const different = await Promise.all(
    Array.from({ length: 8 }, async (_, index) =>
      signOperation(
        user,
        await draftOperation(user, [{ to: receiver, value: 5n }], {
          callGasLimit: 150_000n + BigInt(index),
        }),
      ),
    ),
  )
  const answers = await Promise.all(different.map((operation) => send(app, operation)))
  const taken = answers.filter(({ result }) => result !== undefined)
  expect(taken).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === -32_602)).toHaveLength(7)
  await app.bundler.waitForUserOperationReceipt({ hash: taken[0]?.result as Hex })
  expect((await stack.client.getBalance({ address: receiver })) - before).toBe(5n)
})

test('an operation that waits gives way to one that pays more, and to no other', async () => {
  const app = await stack.createApp({ bundler: { gatherMs: 60_000 } })
  const user = await stack.createAccount()
  const withFees = async (gwei: string): Promise<Answer> =>
    await send(
      app,
      await signOperation(
        user,
        await draftOperation(user, calls, {
          maxFeePerGas: parseGwei(gwei),
          maxPriorityFeePerGas: parseGwei(gwei) / 2n,
        }),
      ),
    )
  const first = await withFees('4')
  expect((await withFees('4.1')).error?.message).toMatch(/at least 10 % higher/)
  const second = await withFees('5')
  expect(second.result).toBeDefined()
  expect(await statusOf(app, first.result)).toBe('rejected')
  expect(await statusOf(app, second.result)).toBe('not_submitted')
})

test('operations of several accounts at once travel together', async () => {
  const app = await stack.createApp({ bundler: { gatherMs: 5_000 } })
  const nonce = await operatorNonce()
  const users = await Promise.all(Array.from({ length: 5 }, () => stack.createAccount()))
  const answers = await Promise.all(
    users.map(async (user) =>
      send(app, await signOperation(user, await draftOperation(user, calls))),
    ),
  )
  for (const { result } of answers) {
    const receipt = await app.bundler.waitForUserOperationReceipt({ hash: result as Hex })
    expect(receipt.success).toBe(true)
  }
  expect(await operatorNonce()).toBeLessThanOrEqual(nonce + 2)
})

test('what was sent before a restart is followed up after it, and sent only once', async () => {
  const database = databaseFile()
  const first = await stack.createApp({ database })
  const user = await stack.createAccount()
  const nonce = await operatorNonce()
  await stack.anvil.request('evm_setAutomine', [false])
  const { result: hash } = await send(
    first,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await vi.waitFor(async () => expect(await statusOf(first, hash)).toBe('submitted'))
  await first.stop()
  const second = await stack.createApp({ database })
  expect(await statusOf(second, hash)).toBe('submitted')
  await stack.anvil.request('evm_mine')
  const receipt = await second.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  expect(receipt.success).toBe(true)
  const [attempt] = await attemptsOf(second)
  expect(receipt.receipt.transactionHash).toBe(attempt?.hash)
  expect(await operatorNonce()).toBe(nonce + 1)
})

test('what was written down but reached no node is sent after a restart, as it was signed', async () => {
  const database = databaseFile()
  const deaf = await startNode(async (body) => {
    const response = JSON.stringify(body).includes('eth_sendRawTransaction')
      ? undefined
      : await fetch(stack.anvil.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
    const error = { code: -32_000, message: 'the pool is closed' }
    return response ? await response.json() : { ...(body as NodeCall), error }
  })
  const first = await stack.createApp({ database, rpcUrls: [deaf.url] })
  const user = await stack.createAccount()
  const { result: hash } = await send(
    first,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await vi.waitFor(async () => expect(await attemptsOf(first)).toHaveLength(1))
  const [attempt] = await attemptsOf(first)
  await first.stop()
  const second = await stack.createApp({ database })
  const receipt = await second.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  expect(receipt.receipt.transactionHash).toBe(attempt?.hash)
})

test('a bundle that is not mined is sent again with a higher fee, for the same nonce', async () => {
  const app = await stack.createApp({ bundler: { replaceAfterSeconds: 1 } })
  const user = await stack.createAccount()
  const nonce = await operatorNonce()
  await stack.anvil.request('evm_setAutomine', [false])
  const { result: hash } = await send(
    app,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await untilReplaced(app)
  await stack.anvil.request('evm_mine')
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  expect(receipt.success).toBe(true)
  const attempts = await attemptsOf(app)
  const mined = attempts.findIndex((attempt) => attempt.hash === receipt.receipt.transactionHash)
  expect(mined).toBeGreaterThan(0)
  for (const [index, attempt] of attempts.entries()) {
    const before = attempts[index - 1]
    if (!before) continue
    expect(BigInt(attempt.maxFeeWei) * 100n).toBeGreaterThan(BigInt(before.maxFeeWei) * 110n)
  }
  expect(await operatorNonce()).toBe(nonce + 1)
})

test('a bundle whose operations would fail by now is taken back, and they are dropped', async () => {
  const app = await stack.createApp({ bundler: { replaceAfterSeconds: 5 } })
  const user = await stack.createAccount()
  await stack.anvil.request('evm_setAutomine', [false])
  const { result: hash } = await send(
    app,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await vi.waitFor(async () => expect(await attemptsOf(app)).toHaveLength(1))
  await stack.giveCoins(user.owner.address, 0n)
  await untilReplaced(app)
  await stack.anvil.request('evm_mine')
  await vi.waitFor(async () => expect(await statusOf(app, hash)).toBe('rejected'))
  expect((await app.ask('eth_getUserOperationReceipt', [hash])).result).toBeNull()
  const block = await stack.client.getBlock({ includeTransactions: true })
  const own = block.transactions.filter(({ from }) => from === operatorAddress.toLowerCase())
  for (const { to } of own) expect(to).toBe(operatorAddress.toLowerCase())
})

test('operations that pay less than a block takes are not run at the operator’s loss; later, they run', async () => {
  const app = await stack.createApp({ bundler: { replaceAfterSeconds: 5 } })
  const user = await stack.createAccount()
  const mineAt = async (gwei: string): Promise<void> => {
    await stack.anvil.request('anvil_setNextBlockBaseFeePerGas', [toHex(parseGwei(gwei))])
    await stack.anvil.request('evm_mine')
  }
  await stack.anvil.request('evm_setAutomine', [false])
  const { result: hash } = await send(
    app,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await vi.waitFor(async () => expect(await attemptsOf(app)).toHaveLength(1))
  await mineAt('100')
  await untilReplaced(app)
  const [, ...later] = await attemptsOf(app)
  for (const { raw } of later)
    expect(parseTransaction(raw).to?.toLowerCase()).toBe(operatorAddress.toLowerCase())
  await stack.anvil.request('evm_mine')
  await mineAt('1')
  await stack.anvil.request('evm_setAutomine', [true])
  const receipt = await app.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  expect(receipt.success).toBe(true)
})

test('while the operator’s key is too poor, operations wait; with coins, they run', async () => {
  const app = await stack.createApp()
  const user = await stack.createAccount()
  const coins = await stack.client.getBalance({ address: operatorAddress })
  await stack.giveCoins(operatorAddress, 1n)
  const { result: hash } = await send(
    app,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await vi.waitFor(() =>
    expect(app.lines.map(({ message }) => message)).toContain(
      'the bundler’s key cannot pay for the gas; send native currency to the operator',
    ),
  )
  expect(await statusOf(app, hash)).toBe('not_submitted')
  await stack.anvil.request('anvil_setBalance', [operatorAddress, toHex(coins + parseEther('1'))])
  await app.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
})

test('a block that a chain takes back is made up for', async () => {
  const app = await stack.createApp()
  const [user, next] = [await stack.createAccount(), await stack.createAccount()]
  const snapshot = await stack.anvil.request<Hex>('evm_snapshot')
  const { result: hash } = await send(
    app,
    await signOperation(user, await draftOperation(user, calls)),
  )
  await app.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  await untilMined(app)
  await stack.anvil.request('evm_revert', [snapshot])
  expect((await app.ask('eth_getUserOperationReceipt', [hash])).result).toBeNull()
  const { result: later } = await send(
    app,
    await signOperation(next, await draftOperation(next, calls)),
  )
  await app.bundler.waitForUserOperationReceipt({ hash: later as Hex })
  const again = await app.bundler.waitForUserOperationReceipt({ hash: hash as Hex })
  expect(again.success).toBe(true)
})
