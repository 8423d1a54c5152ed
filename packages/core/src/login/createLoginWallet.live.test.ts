import { startEvmChain } from '@latchkit/test-kit/startEvmChain'
import { expect, onTestFinished, test } from 'vitest'
import type { AccountId } from '@latchkit/wire'
import { createKit } from '../createKit.ts'
import { fakeRemoteAdapter } from '../../test/fakeRemoteAdapter.ts'
import type { Network } from '../network.ts'
import { createLoginWallet } from './createLoginWallet.ts'

const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a transaction is filled in, signed by the frame, sent once by the kit, and mined', async () => {
  const chain = await startEvmChain(31_337)
  onTestFinished(() => chain.stop())
  const networkId = 'eip155:31337'
  const network: Network = {
    id: 31_337,
    networkId,
    namespace: 'eip155',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1', chain.rpcUrl],
  }
  const { factory } = fakeRemoteAdapter('eip155')
  const kit = createKit({
    projectId: 'shop',
    adapters: [factory],
    networks: [network],
    storage: null,
  })
  const account: AccountId = `${networkId}:${sender}`
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const { wallet } = createLoginWallet(kit, 'eip155', {
    user: () => ({ email: 'ada@mail.example', accounts: [account], isBackedUp: true }),
    // The node holds the keys of this account, and signs as the frame does.
    async request({ method, params }) {
      asked.push({ method, params })
      return await chain.client.request({ method, params } as never)
    },
    onLeave: () => Promise.resolve(),
  })
  const send = (transaction: object): Promise<unknown> =>
    wallet.request({ networkId, method: 'eth_sendTransaction', params: [transaction] })
  const hash = await send({ from: sender, to: receiver, value: '0x5' })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(asked).toMatchObject([
    {
      method: 'eth_signTransaction',
      params: [
        {
          from: sender,
          to: receiver,
          value: '0x5',
          chainId: '0x7a69',
          nonce: '0x0',
          gas: '0x5208',
          maxFeePerGas: expect.stringMatching(/^0x/),
          maxPriorityFeePerGas: expect.stringMatching(/^0x/),
        },
      ],
    },
  ])
  const receipt = await chain.client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')

  const much = { from: sender, to: receiver, value: `0x${'f'.repeat(40)}` }
  await expect(send(much)).rejects.toMatchObject({ code: 'InsufficientFunds' })
  const reverting = { from: sender, data: '0x60006000fd' }
  await expect(send(reverting)).rejects.toMatchObject({ code: 'SimulationFailed' })
  await expect(send({ to: receiver })).rejects.toMatchObject({ code: 'Unknown' })
  const used = { from: sender, to: receiver, value: '0x1', nonce: '0x0', gas: '0x5208' }
  await expect(send(used)).rejects.toMatchObject({ code: 'TransactionFailed' })
  await expect(wallet.request({ networkId, method: 'eth_sign', params: [] })).rejects.toMatchObject(
    { code: 'MethodNotSupported', shortMessage: 'Action not allowed' },
  )
  await expect(
    wallet.request({ networkId: 'eip155:1', method: 'personal_sign', params: [] }),
  ).rejects.toMatchObject({ code: 'UnsupportedChain' })
})
