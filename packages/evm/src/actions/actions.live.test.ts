import { connect } from '@latchkit/core'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { encodeFunctionData, erc20Abi, parseEther, verifyTypedData, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/page.ts'
import { networkOf } from '../../test/networkOf.ts'
import { testKit } from '../../test/testKit.ts'
import { account, ProviderError, testWallet } from '../../test/testWallet.ts'
import { deployToken } from '../../test/token.ts'
import { getPublicClient, getWalletClient } from '../viem/index.ts'
import {
  getCallsStatus,
  getCapabilities,
  readContract,
  readContractQuery,
  sendCalls,
  sendTransaction,
  signTypedData,
  simulateContract,
  waitForTransaction,
  writeContract,
} from './index.ts'

let first: EvmTestChain
let second: EvmTestChain
let token: Address

beforeAll(async () => {
  ;[first, second] = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
  token = await deployToken(first)
})

afterAll(() => {
  first.stop()
  second.stop()
})

const [alice, bob] = [account(0).address, account(1).address]
const fox = { connectorId: 'example.fox', namespace: 'eip155' } as const

async function open() {
  const page = openPage()
  const wallet = testWallet([first, second])
  page.install('Fox', wallet.provider)
  const { kit } = testKit([networkOf(first), networkOf(second)])
  const balanceOf = (owner: Address) =>
    readContract(kit, {
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
      chainId: 31_337,
    })
  return { kit, wallet, balanceOf, join: () => connect(kit, fox) }
}

const transfer = (to: Address, amount: bigint) =>
  ({ address: token, abi: erc20Abi, functionName: 'transfer', args: [to, amount] }) as const

test('viem’s clients read without a wallet, and sign with the one that is connected', async () => {
  const { kit, join } = await open()
  const reader = getPublicClient(kit)
  expect(getPublicClient(kit, { chainId: 31_337 })).toBe(reader)
  expect(await reader.getBalance({ address: alice })).toBeGreaterThan(0n)
  expect(getPublicClient(kit, { chainId: 31_338 }).chain.name).toBe('Chain 31338')
  expect(() => getPublicClient(kit, { chainId: 5 })).toThrow(
    expect.objectContaining({ code: 'NetworkNotFound' }),
  )
  await expect(getWalletClient(kit)).rejects.toMatchObject({ code: 'NotConnected' })
  await join()
  const client = await getWalletClient(kit)
  expect(client.account.address).toBe(alice)
  expect(client.chain.id).toBe(31_337)
  expect(await client.signMessage({ message: 'Hello' })).toMatch(/^0x[0-9a-f]{130}$/)
  const other = await getWalletClient(kit, { chainId: 31_338 })
  expect(other.chain.id).toBe(31_338)
  expect(await other.getChainId()).toBe(31_338)
})

test('reads a contract, typed by its ABI, and says what a contract refuses', async () => {
  const { kit, balanceOf } = await open()
  const balance: bigint = await balanceOf(alice)
  expect(balance).toBeGreaterThan(0n)
  const call = { abi: erc20Abi, functionName: 'decimals' } as const
  const decimals: number = await readContract(kit, { ...call, address: token })
  expect(decimals).toBe(6)
  // No contract there.
  await expect(readContract(kit, { ...call, address: bob })).rejects.toMatchObject({
    code: 'InvalidConfig',
  })
  await expect(readContract(kit, { ...call, address: token, chainId: 5 })).rejects.toMatchObject({
    code: 'NetworkNotFound',
  })
  await expect(readContract(kit, { ...call, address: '0x12' })).rejects.toMatchObject({
    code: 'InvalidConfig',
  })
})

test('is a query too, whose key says which call on which network it is', async () => {
  const { kit } = await open()
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const
  const query = readContractQuery(kit, { ...call, args: [alice] })
  const { signal } = new AbortController()
  expect(await query.queryFn({ signal })).toBeGreaterThan(0n)
  const keys = [
    query.queryKey,
    readContractQuery(kit, { ...call, args: [bob] }).queryKey,
    readContractQuery(kit, { ...call, args: [alice], chainId: 31_338 }).queryKey,
  ].map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(3)
  const approve = { address: token, abi: tokenIdAbi, functionName: 'ownerOf', args: [7n] } as const
  expect(JSON.stringify(readContractQuery(kit, approve).queryKey)).toContain('7n')
})

const tokenIdAbi = [
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [{ name: 'id', type: 'uint256' }],
    outputs: [{ type: 'address' }],
  },
] as const

test('simulates and writes, and waits for the receipt', async () => {
  const { kit, join, balanceOf } = await open()
  await join()
  const before = await balanceOf(bob)
  const { result, request } = await simulateContract(kit, transfer(bob, 5n))
  expect(result).toBe(true)
  const hash = await writeContract(kit, request)
  const receipt = await waitForTransaction(kit, { hash })
  expect(receipt.status).toBe('success')
  expect((await balanceOf(bob)) - before).toBe(5n)
})

test('a call that would fail reaches no wallet, and has the contract’s own words', async () => {
  const { kit, join, wallet } = await open()
  await join()
  wallet.asked.length = 0
  const { abi: _, ...tooMuch } = transfer(bob, 10n ** 30n)
  const abi = [
    ...erc20Abi,
    {
      type: 'error',
      name: 'InsufficientBalance',
      inputs: [
        { name: 'available', type: 'uint256' },
        { name: 'needed', type: 'uint256' },
      ],
    },
  ] as const
  for (const action of [writeContract, simulateContract])
    await expect(action(kit, { ...tooMuch, abi })).rejects.toMatchObject({
      code: 'SimulationFailed',
      details: expect.stringMatching(/^InsufficientBalance\(\d+, 10{30}\)$/),
      context: { errorName: 'InsufficientBalance' },
    })
  // An ABI without the error: its signature is all that there is to say.
  await expect(writeContract(kit, transfer(bob, 10n ** 30n))).rejects.toMatchObject({
    code: 'SimulationFailed',
    details: expect.stringContaining('0xcf479181'),
  })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('switches the network first, and says that the owner declined', async () => {
  const { kit, join, wallet } = await open()
  await join()
  const before = await second.client.getBalance({ address: bob })
  const hash = await sendTransaction(kit, { to: bob, value: parseEther('1'), chainId: 31_338 })
  await waitForTransaction(kit, { hash, chainId: 31_338 })
  expect((await second.client.getBalance({ address: bob })) - before).toBe(parseEther('1'))
  wallet.owner = 'rejects'
  await expect(sendTransaction(kit, { to: bob, value: 1n })).rejects.toMatchObject({
    code: 'UserRejected',
  })
  await expect(sendTransaction(kit, { to: bob, value: 1n, chainId: 31_337 })).rejects.toMatchObject(
    { code: 'UserRejected' },
  )
})

test('a transaction that the chain reverts fails with the reason', async () => {
  const { kit, join } = await open()
  await join()
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, 10n ** 30n],
  })
  // A gas limit of its own: nobody estimates, so it is sent all the same.
  const hash = await sendTransaction(kit, { to: token, data, gas: 100_000n })
  await expect(waitForTransaction(kit, { hash })).rejects.toMatchObject({
    code: 'TransactionFailed',
    details: expect.stringContaining('0xcf479181'),
  })
})

test('signs typed data, on the chain of its domain', async () => {
  const { kit, join, wallet } = await open()
  await join()
  const order = {
    domain: { name: 'Shop', version: '1', chainId: 31_338 },
    types: {
      Order: [
        { name: 'pot', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { pot: 'Saltmarsh', count: 2n },
  } as const
  const signature = await signTypedData(kit, order)
  expect(await verifyTypedData({ ...order, address: alice, signature })).toBe(true)
  expect(wallet.chainId).toBe(31_338)
})

test('sends calls together where the wallet can, and one by one where it cannot', async () => {
  const { kit, join, wallet, balanceOf } = await open()
  await join()
  const before = await balanceOf(bob)
  const calls = [
    { to: token, abi: erc20Abi, functionName: 'transfer', args: [bob, 3n] },
    { to: bob, value: 7n },
  ] as const
  const { id } = await sendCalls(kit, { calls })
  expect((await balanceOf(bob)) - before).toBe(3n)
  await expect.poll(async () => (await getCallsStatus(kit, { id })).status).toBe('success')
  expect((await getCallsStatus(kit, { id })).receipts).toHaveLength(2)
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  await expect(sendCalls(kit, { calls, forceAtomic: true })).rejects.toMatchObject({
    code: 'MethodNotSupported',
  })

  wallet.overrides.set('wallet_sendCalls', () => ({ id: '0xabc' }))
  expect(await sendCalls(kit, { calls })).toEqual({ id: '0xabc' })
  wallet.overrides.set('wallet_sendCalls', () => {
    throw new ProviderError(4001, 'User rejected the request.')
  })
  await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 'UserRejected' })
})

test('sends nothing one by one if the site needs what only a batch can have', async () => {
  const { kit, join, wallet } = await open()
  await join()
  const calls = [{ to: bob, value: 7n }] as const
  const paymasterService = { url: 'https://paymaster.example.com' }
  await expect(sendCalls(kit, { calls, capabilities: { paymasterService } })).rejects.toMatchObject(
    { code: 'MethodNotSupported' },
  )
  expect(wallet.asked).not.toContain('eth_sendTransaction')
  const { id } = await sendCalls(kit, {
    calls,
    capabilities: { paymasterService: { ...paymasterService, optional: true } },
  })
  await expect.poll(async () => (await getCallsStatus(kit, { id })).receipts).toHaveLength(1)
})

test('asks the wallet what it can do on a network, all networks included', async () => {
  const { kit, join, wallet } = await open()
  await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'NotConnected' })
  await join()
  await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'MethodNotSupported' })
  const asked: unknown[] = []
  wallet.overrides.set('wallet_getCapabilities', (params) => {
    asked.push(params)
    return {
      '0x0': { paymasterService: { supported: true } },
      '0x7a69': { atomic: { status: 'supported' } },
    }
  })
  expect(await getCapabilities(kit)).toEqual({
    atomic: { status: 'supported' },
    paymasterService: { supported: true },
  })
  expect(await getCapabilities(kit, { chainId: 31_338 })).toEqual({
    paymasterService: { supported: true },
  })
  expect(asked[0]).toEqual([alice])
})

test('of calls one by one, none follows the first that fails', async () => {
  const { kit, join, wallet } = await open()
  await join()
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, 10n ** 30n],
  })
  const calls = [
    { to: bob, value: 1n },
    { to: token, data },
    { to: bob, value: 1n },
  ] as const
  await expect(sendCalls(kit, { calls })).rejects.toMatchObject({
    code: 'TransactionFailed',
    context: { hashes: [expect.any(String), expect.any(String)] },
  })
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
})
