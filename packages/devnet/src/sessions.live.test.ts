import {
  createWalletClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import type { Devnet } from './devnet.ts'
import { accountService } from './seed/accounts/accountService.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { up } from './up.ts'

const alice = privateKeyToAccount(accountOf('alice').privateKey)
const bob = accountOf('bob').address
const site = privateKeyToAccount(generatePrivateKey())
const { usdx } = contractAddresses(31337)
const abi = parseAbi([
  'function installModule(uint256 kind, address module, bytes data)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
])
let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['demo', 'status', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(`${devnet.apiUrl}${path}?projectId=local&v=2`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

async function call<T>(method: string, params: unknown): Promise<T> {
  const { result } = await post<{ result: T }>('/v1/wallet', {
    id: 1,
    jsonrpc: '2.0',
    method,
    params,
  })
  return result
}

interface Begun {
  readonly pci: string
  readonly context: Hex
  readonly grant: { readonly to: Address; readonly data: Hex }
}
interface Prepared {
  readonly preparedCalls: object
  readonly signatureRequest: { readonly hash: Hex }
}

test('alice lets a site send her dollars for an hour, and the stack pays for the gas', async () => {
  const rpcUrl = devnet.chains.find(({ id }) => id === 31337)?.rpcUrl
  const client = createWalletClient({
    account: alice,
    transport: http(rpcUrl),
    chain: anvil,
  }).extend(publicActions)
  const { sessionAccount, sessionValidator, paymaster07 } = accountService()
  const settle = async (hash: Hex): Promise<void> => {
    const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(status).toBe('success')
  }
  const authorization = await client.signAuthorization({
    contractAddress: sessionAccount.address,
    executor: 'self',
  })
  const install = encodeFunctionData({
    abi,
    functionName: 'installModule',
    args: [1n, sessionValidator.address, '0x'],
  })
  const authorizationList = [authorization]
  await settle(
    await client.sendTransaction({ to: alice.address, authorizationList, data: install }),
  )

  const account = `eip155:31337:${alice.address}`
  const asked = {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: site.publicKey }] } },
    permissions: [
      {
        type: 'erc20-recurring-allowance',
        data: { address: usdx, allowance: '5000000', start: 0, period: 86_400 },
      },
    ],
    policies: [{ type: 'paymaster', data: { address: paymaster07.address } }],
  }
  const { pci, context, grant } = await post<Begun>(`/v1/sessions/${account}`, asked)
  await settle(await client.sendTransaction(grant))
  await post(`/v1/sessions/${account}/activate`, { ...asked, pci, context })

  const balance = (): Promise<bigint> =>
    client.readContract({ address: usdx, abi, functionName: 'balanceOf', args: [bob] })
  const before = await balance()
  const coinsBefore = await client.getBalance({ address: alice.address })
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 2_000_000n] })
  const url = `${devnet.apiUrl}/v1/bundler?projectId=local&chainId=eip155:31337`
  const [{ preparedCalls, signatureRequest }] = await call<[Prepared]>('wallet_prepareCalls', [
    {
      from: alice.address,
      chainId: '0x7a69',
      calls: [{ to: usdx, value: '0x0', data }],
      capabilities: { permissions: { context: pci }, paymasterService: { url } },
    },
  ])
  const signature = await site.signMessage({ message: { raw: signatureRequest.hash } })
  const ids = await call<[Hex]>('wallet_sendPreparedCalls', [
    { preparedCalls, signature, context: pci },
  ])
  await expect
    .poll(() => call('wallet_getCallsStatus', ids))
    .toMatchObject({ status: 'CONFIRMED', receipts: [{ chainId: '0x7a69', status: '0x1' }] })
  expect(await balance()).toBe(before + 2_000_000n)
  expect(await client.getBalance({ address: alice.address })).toBe(coinsBefore)
})
