import { connect } from '@latchkit/core'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { Contract, TypedDataEncoder, verifyMessage, verifyTypedData } from 'ethers'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../../test/networkOf.ts'
import { openPage } from '../../test/page.ts'
import { testKit } from '../../test/testKit.ts'
import { account, testWallet } from '../../test/testWallet.ts'
import { deployToken } from '../../test/token.ts'
import { getSigner } from './index.ts'

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

/** What ethers reads through the wallet, as every extension answers it. */
const reads = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
] as const

async function open() {
  const page = openPage()
  const wallet = testWallet([first, second])
  for (const method of reads)
    wallet.overrides.set(method, (params) => {
      const { client } = wallet.chainId === first.id ? first : second
      return client.request({ method, params } as never)
    })
  page.install('Fox', wallet.provider)
  const { kit } = testKit([networkOf(first), networkOf(second)])
  return {
    kit,
    wallet,
    join: () => connect(kit, { connectorId: 'example.fox', namespace: 'eip155' }),
  }
}

const erc20 = [
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
]

test('signs and sends with what ethers makes of the connected wallet', async () => {
  const { kit, join } = await open()
  await expect(getSigner(kit)).rejects.toMatchObject({ code: 'NotConnected' })
  await join()
  const signer = await getSigner(kit)
  expect(await signer.getAddress()).toBe(alice)
  expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(alice)
  const domain = { name: 'Shop', version: '1', chainId: 31_337 }
  const types = { Order: [{ name: 'count', type: 'uint256' }] }
  const order = { count: 2n }
  expect(TypedDataEncoder.hash(domain, types, order)).toMatch(/^0x/)
  const signature = await signer.signTypedData(domain, types, order)
  expect(verifyTypedData(domain, types, order, signature)).toBe(alice)

  const contract = new Contract(token, erc20, signer)
  const before: bigint = await contract.getFunction('balanceOf')(bob)
  const sent = await contract.getFunction('transfer')(bob, 5n)
  expect((await sent.wait()).status).toBe(1)
  expect((await contract.getFunction('balanceOf')(bob)) - before).toBe(5n)
})

test('switches the wallet first, and refuses once it is on another network', async () => {
  const { kit, wallet, join } = await open()
  await join()
  const signer = await getSigner(kit, { chainId: 31_338 })
  expect(wallet.chainId).toBe(31_338)
  expect(Number((await signer.provider.getNetwork()).chainId)).toBe(31_338)
  wallet.move(31_337)
  await expect
    .poll(() => kit.store.get().connections.namespaces.eip155?.networkId)
    .toBe('eip155:31337')
  wallet.asked.length = 0
  await expect(signer.sendTransaction({ to: bob, value: 1n })).rejects.toThrow(
    'The wallet is on another network by now.',
  )
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('says that the owner declined, as ethers does', async () => {
  const { kit, wallet, join } = await open()
  await join()
  const signer = await getSigner(kit)
  wallet.owner = 'rejects'
  await expect(signer.signMessage('Hello')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
})
