import { hashUserOperation } from '@latchkit/backend/chain'
import { parseEther, zeroAddress, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOfSession, forceOperation, takeTokens } from '@latchkit/test-kit/sessionAttacks'
import {
  createSessionApp,
  deploySessions,
  type SessionApp,
  type SessionContracts,
} from '@latchkit/test-kit/sessionApp'
import { coinsPerDay } from '@latchkit/test-kit/sessionGrants'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { encodeCalls, type AccountCall } from './signing/accountCalls.ts'

// What remains where the server’s key and the site’s are in the same wrong hands: the contract alone.

let anvil: Anvil
let contracts: SessionContracts
beforeAll(async () => {
  anvil = await startAnvil()
  contracts = await deploySessions(anvil)
})
afterAll(() => anvil.stop())

const receiver: Address = '0x00000000000000000000000000000000000000aa'
const pay = (value: bigint, target: Address = receiver): AccountCall => ({
  target,
  value,
  callData: '0x',
})

test('both keys together do what the session permits', async () => {
  const app = await createSessionApp(anvil, contracts)
  const { operation, session } = await draftOfSession(app, await app.open([coinsPerDay(100n)]))
  const callData = encodeCalls([pay(100n)])
  const hash = await forceOperation(app, { ...operation, callData }, session)
  const bundler = app.parts.bundlers?.get('eip155:31337')
  await expect
    .poll(() => bundler?.request('eth_getUserOperationReceipt', [hash]))
    .toMatchObject({ success: true })
})

test.each<[string, (app: SessionApp) => readonly AccountCall[]]>([
  ['more than the allowance', () => [pay(101n)]],
  ['more in sum', () => [pay(60n), pay(41n)]],
  ['a call with data', () => [{ ...pay(1n), callData: '0x12345678' }]],
  ['a call of the account itself', ({ owner }) => [pay(1n, owner.address)]],
  ['a call of the validator', () => [pay(0n, contracts.validator)]],
])('both keys together do not get: %s', async (_, calls) => {
  const app = await createSessionApp(anvil, contracts)
  const { operation, session } = await draftOfSession(app, await app.open([coinsPerDay(100n)]))
  await expect(
    forceOperation(app, { ...operation, callData: encodeCalls(calls(app)) }, session),
  ).rejects.toThrow(/AA23|revert/)
})

test('both keys together cannot burn more in gas than was granted', async () => {
  const app = await createSessionApp(anvil, contracts, {
    sessions: { gasLimitWei: parseEther('0.001').toString() },
  })
  const { operation, session } = await draftOfSession(app, await app.open([coinsPerDay(100n)]))
  const maxFeePerGas: Hex = `0x${(20n * 10n ** 9n).toString(16)}`
  await expect(forceOperation(app, { ...operation, maxFeePerGas }, session)).rejects.toThrow(
    /AA23|revert/,
  )
})

test('who names nobody as the one who pays, lets the account pay: its gas counts', async () => {
  const app = await createSessionApp(anvil, contracts, {
    sessions: { gasLimitWei: parseEther('0.001').toString() },
  })
  const pci = await app.open([coinsPerDay(100n)])
  const { operation, session } = await draftOfSession(app, pci)
  const dear = {
    ...operation,
    maxFeePerGas: `0x${(20n * 10n ** 9n).toString(16)}`,
    paymaster: zeroAddress,
    paymasterVerificationGasLimit: '0x1',
    paymasterPostOpGasLimit: '0x1',
  } as const
  const message = { raw: hashUserOperation('eip155:31337', dear) }
  const userOp = { ...dear, signature: await app.site.signMessage({ message }) }
  expect(await app.post(`/v1/sessions/${app.accountId}/sign`, { pci, userOp })).toMatchObject({
    status: 400,
  })
  await expect(forceOperation(app, dear, session)).rejects.toThrow(/AA23|revert/)
})

test('a paymaster to which the account has approved tokens takes none, unless the session permits it', async () => {
  const permitted = await takeTokens(anvil, contracts, { isPermitted: true })
  expect(permitted, 'with the protection off').toEqual({
    units: 1_000_000n,
    statuses: [200, 200],
    refusals: [],
  })
  expect(await takeTokens(anvil, contracts, { isPermitted: false })).toEqual({
    units: 0n,
    statuses: [401, 401],
    refusals: Array(2).fill(expect.stringMatching(/AA23|revert/)),
  })
})
