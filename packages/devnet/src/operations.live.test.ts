import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  http,
  publicActions,
  type Address,
  type Chain,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import type { Devnet } from './devnet.ts'
import { networks } from './networks.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { accountService } from './seed/accounts/accountService.ts'
import { up } from './up.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['demo', 'status', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

// Keys cannot delegate to code on the others.
test.each(networks.filter(({ hardfork }) => !hardfork))(
  'on $name an account without coins approves and spends in one go, and the demo pays',
  async ({ id, networkId, name, nativeCurrency }) => {
    const rpcUrl = devnet.chains.find((chain) => chain.id === id)?.rpcUrl ?? ''
    const chain: Chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
    const client = createClient({ chain, transport: http(), pollingInterval: 100 }).extend(
      publicActions,
    )
    const transport = http(
      `${devnet.apiUrl}/v1/bundler?projectId=${devnet.projectId}&chainId=${networkId}`,
    )
    const bundler = createBundlerClient({
      client,
      chain,
      transport,
      paymaster: createPaymasterClient({ transport }),
      pollingInterval: 100,
    })
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = await toSimple7702SmartAccount({ client, owner })
    const token: Address = contractAddresses(id).usdx
    const spender = accountOf('bob').address
    const approve = (amount: bigint): { to: Address; data: `0x${string}` } => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    })
    const hash = await bundler.sendUserOperation({
      account,
      authorization: await owner.signAuthorization({
        address: accountService().simple7702Account.address,
        chainId: id,
        nonce: 0,
      }),
      calls: [approve(1n), approve(42n)],
    })
    const receipt = await bundler.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({
      success: true,
      paymaster: accountService().paymaster08.address,
    })
    const allowance = await client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner.address, spender],
    })
    expect(allowance).toBe(42n)
    const again = await bundler.sendUserOperation({ account, calls: [approve(7n)] })
    const second = await bundler.waitForUserOperationReceipt({ hash: again })
    expect(second.success).toBe(true)
  },
)
