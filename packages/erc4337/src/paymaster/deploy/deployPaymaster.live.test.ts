import {
  createClient,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  publicActions,
  type Address,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '@latchkit/devnet'
import { deployAccounts } from '@latchkit/test-kit/deployAccounts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { DeployError, deployPaymaster } from './deployPaymaster.ts'

const signer = privateKeyToAccount(generatePrivateKey()).address
const { address: owner, privateKey: deployerKey } = accountOf('carol')
const other: Address = '0x00000000000000000000000000000000000a11ce'
const abi = parseAbi([
  'error NotAllowed()',
  'function signer() view returns (address)',
  'function owner() view returns (address)',
  'function balance() view returns (uint256)',
  'function deposit() payable',
  'function withdraw(address receiver, uint256 amount)',
  'function addStake(uint32 delay) payable',
  'function unlockStake()',
  'function withdrawStake(address receiver)',
  'function offerOwnership(address next)',
  'function acceptOwnership()',
])
let anvil: Anvil
const plan = () => ({
  rpcUrl: anvil.url,
  entryPoint: '0.8' as const,
  signer,
  owner,
  depositWei: 1_000n,
  deployerKey,
})

beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

function clientOf(from: Address = owner) {
  return createClient({ account: from, transport: http(anvil.url) }).extend(publicActions)
}

test('a chain without EntryPoints is told of', async () => {
  await expect(deployPaymaster(plan())).rejects.toThrow(DeployError)
  await expect(deployPaymaster(plan())).rejects.toThrow(/has no EntryPoint 0\.8/)
})

test('a paymaster is put on a chain once, belongs to its owner, and can be given more', async () => {
  await deployAccounts(anvil)
  const address = await deployPaymaster(plan())
  expect(await deployPaymaster(plan())).toBe(address)
  expect(await deployPaymaster({ ...plan(), depositWei: 0n })).toBe(address)
  const read = async (functionName: 'signer' | 'owner' | 'balance'): Promise<unknown> =>
    await clientOf().readContract({ address, abi, functionName })
  expect(await read('signer')).toBe(signer)
  expect(await read('owner')).toBe(owner)
  expect(await read('balance')).toBe(2_000n)
  expect(await deployPaymaster({ ...plan(), entryPoint: '0.7' })).not.toBe(address)
})

test('its owner alone takes coins out and gives it away; a new owner must accept', async () => {
  const address = await deployPaymaster(plan())
  const changes = [
    { functionName: 'withdraw', args: [other, 1n] },
    { functionName: 'addStake', args: [1] },
    { functionName: 'unlockStake', args: [] },
    { functionName: 'withdrawStake', args: [other] },
    { functionName: 'offerOwnership', args: [other] },
    { functionName: 'acceptOwnership', args: [] },
  ] as const
  for (const change of changes)
    await expect(
      clientOf(other).simulateContract({ address, abi, account: other, ...change }),
    ).rejects.toThrow(/NotAllowed/)

  const call = async (
    from: Address,
    functionName: 'withdraw' | 'offerOwnership' | 'acceptOwnership',
    args: readonly unknown[] = [],
  ): Promise<void> => {
    const data = encodeFunctionData({ abi, functionName, args } as never)
    await anvil.send({ from, to: address, data })
  }
  const before = await clientOf().getBalance({ address: other })
  await call(owner, 'withdraw', [other, 400n])
  expect((await clientOf().getBalance({ address: other })) - before).toBe(400n)
  const [, next = other] = anvil.accounts
  await call(owner, 'offerOwnership', [next])
  expect(await clientOf().readContract({ address, abi, functionName: 'owner' })).toBe(owner)
  await call(next, 'acceptOwnership')
  expect(await clientOf().readContract({ address, abi, functionName: 'owner' })).toBe(
    getAddress(next),
  )
})
