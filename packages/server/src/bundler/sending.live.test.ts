import { parseEther, type Address } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  noHash,
  operatorAddress,
  startAccountStand,
  type AccountApp,
  type AccountStand,
} from '../testing/accountStand.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
let stand: AccountStand
let app: AccountApp

beforeAll(async () => {
  stand = await startAccountStand()
  app = await stand.createApp()
})
afterAll(() => stand.stop())

test('the bundler says which network and which EntryPoints it serves', async () => {
  expect(await app.bundler.getChainId()).toBe(31_337)
  expect(await app.bundler.getSupportedEntryPoints()).toEqual([
    entryPoint08Address,
    entryPoint07Address,
  ])
})

test('an account that was never used sends coins, pays for it itself, and the operator loses nothing', async () => {
  const { owner, account, authorize } = await stand.createAccount()
  const before = await stand.client.getBalance({ address: operatorAddress })
  const coinsBefore = await stand.client.getBalance({ address: receiver })
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
  expect((await stand.client.getBalance({ address: receiver })) - coinsBefore).toBe(
    parseEther('0.3'),
  )
  expect(await stand.client.getBalance({ address: operatorAddress })).toBeGreaterThanOrEqual(before)
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
