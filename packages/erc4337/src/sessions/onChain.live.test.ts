import { hashUserOperation } from '@latchkit/backend/chain'
import type { PrepareCallsAnswer, UserOperation } from '@latchkit/wire'
import {
  createClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  publicActions,
  toFunctionSelector,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createSessionApp,
  deploySessions,
  type SessionApp,
  type SessionContracts,
} from '@latchkit/test-kit/sessionApp'
import { deploy } from '@latchkit/test-kit/deploy'
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

/** A good operation of a session, and its session as the signature names it. */
async function draft(
  app: SessionApp,
  pci: string,
): Promise<{ readonly operation: UserOperation; readonly session: Hex }> {
  const { body } = await app.call('wallet_prepareCalls', [
    {
      from: app.owner.address,
      chainId: '0x7a69',
      calls: [{ to: receiver, value: '0x1', data: '0x' }],
      capabilities: { permissions: { context: pci } },
    },
  ])
  const { result } = body as { readonly result: readonly [PrepareCallsAnswer] }
  const [{ preparedCalls, signatureRequest }] = result
  const signature = await app.site.signMessage({ message: { raw: signatureRequest.hash } })
  const signed = await app.post(`/v1/sessions/${app.accountId}/sign`, {
    pci,
    userOp: { ...preparedCalls.data, signature },
  })
  const whole = (signed.body as { readonly signature: Hex }).signature
  const [parts] = decodeAbiParameters([{ type: 'bytes[]' }], whole)
  return { operation: preparedCalls.data, session: parts[2] as Hex }
}

/** Signs with both keys, asks nobody, and sends. */
async function force(app: SessionApp, operation: UserOperation, session: Hex): Promise<unknown> {
  const hash = hashUserOperation('eip155:31337', operation)
  const message = { raw: hash }
  const server = privateKeyToAccount(app.signerKey)
  const parts = [
    await server.signMessage({ message }),
    await app.site.signMessage({ message }),
    session,
  ]
  const signature = encodeAbiParameters([{ type: 'bytes[]' }], [parts])
  const bundler = app.parts.bundlers?.get('eip155:31337')
  return await bundler?.request('eth_sendUserOperation', [
    { ...operation, signature },
    entryPoint07Address,
  ])
}

test('both keys together do what the session permits', async () => {
  const app = await createSessionApp(anvil, contracts)
  const { operation, session } = await draft(app, await app.open([coinsPerDay(100n)]))
  const callData = encodeCalls([pay(100n)])
  const hash = await force(app, { ...operation, callData }, session)
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
  const { operation, session } = await draft(app, await app.open([coinsPerDay(100n)]))
  await expect(
    force(app, { ...operation, callData: encodeCalls(calls(app)) }, session),
  ).rejects.toThrow(/AA23|revert/)
})

test('both keys together can not burn more in gas than was granted', async () => {
  const app = await createSessionApp(anvil, contracts, {
    sessions: { gasLimitWei: parseEther('0.001').toString() },
  })
  const { operation, session } = await draft(app, await app.open([coinsPerDay(100n)]))
  const maxFeePerGas: Hex = `0x${(20n * 10n ** 9n).toString(16)}`
  await expect(force(app, { ...operation, maxFeePerGas }, session)).rejects.toThrow(/AA23|revert/)
})

test('who names nobody as the one who pays, lets the account pay: its gas counts', async () => {
  const app = await createSessionApp(anvil, contracts, {
    sessions: { gasLimitWei: parseEther('0.001').toString() },
  })
  const pci = await app.open([coinsPerDay(100n)])
  const { operation, session } = await draft(app, pci)
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
  await expect(force(app, dear, session)).rejects.toThrow(/AA23|revert/)
})

test('a paymaster to which the account has approved tokens takes none, unless the session permits it', async () => {
  const attack = async (isPermitted: boolean): Promise<bigint> => {
    const app = await createSessionApp(anvil, contracts, {
      sessions: { gasLimitWei: parseEther('0.001').toString() },
    })
    const deployer = anvil.accounts[9] as Address
    const token = await deploy(anvil, 'ExampleToken', ['Example', 'EX', 6])
    const paymaster = await deploy(anvil, 'TokenPaymaster', [entryPoint07Address, token.address])
    await anvil.send({
      from: deployer,
      to: paymaster.address,
      value: parseEther('1'),
      data: toFunctionSelector('deposit()'),
    })
    await token.call(deployer, 'mint', [app.owner.address, 1_000_000n])
    const approve = encodeFunctionData({
      abi: parseAbi(['function approve(address to, uint256 amount)']),
      args: [paymaster.address, 1_000_000n],
    })
    await app.execute([{ to: token.address, data: approve }])
    const policies = isPermitted
      ? [{ type: 'paymaster', data: { address: paymaster.address } }]
      : []
    const pci = await app.open([coinsPerDay(100n)], { policies })
    for (let index = 0; index < 2; index++) {
      const { operation, session } = await draft(app, pci)
      const taking = {
        ...operation,
        paymaster: paymaster.address,
        paymasterVerificationGasLimit: '0x186a0',
        paymasterPostOpGasLimit: '0x1',
        paymasterData: numberToHex(500_000n, { size: 32 }),
      } as const
      const message = { raw: hashUserOperation('eip155:31337', taking) }
      const userOp = { ...taking, signature: await app.site.signMessage({ message }) }
      const { status } = await app.post(`/v1/sessions/${app.accountId}/sign`, { pci, userOp })
      expect(status, 'the server').toBe(isPermitted ? 200 : 401)
      const sent = force(app, taking, session)
      if (!isPermitted) {
        await expect(sent, 'the contract').rejects.toThrow(/AA23|revert/)
        continue
      }
      const hash = await sent
      const bundler = app.parts.bundlers?.get('eip155:31337')
      await expect
        .poll(() => bundler?.request('eth_getUserOperationReceipt', [hash]))
        .toMatchObject({ success: true })
    }
    return await createClient({ transport: http(anvil.url) })
      .extend(publicActions)
      .readContract({
        address: token.address,
        abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
        functionName: 'balanceOf',
        args: [paymaster.address],
      })
  }
  expect(await attack(true), 'with the protection off').toBe(1_000_000n)
  expect(await attack(false)).toBe(0n)
})
