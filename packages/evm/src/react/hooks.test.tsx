import { connect, createKit, isKitError, switchNetwork, type Kit } from '@latchkit/core'
import { KitProvider } from '@latchkit/react'
import { erc20Abi, type Address } from 'viem'
import { StrictMode, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { openChains } from '../../test/browser/chains.ts'
import { networkOf } from '../../test/networkOf.ts'
import { account, testWallet, type TestWallet } from '../../test/testWallet.ts'
import { evm } from '../index.ts'
import {
  useCallsStatus,
  useCapabilities,
  usePermissions,
  usePublicClient,
  useReadContract,
  useRequestPermissions,
  useRevokePermission,
  useSendCalls,
  useSendTransaction,
  useSignTypedData,
  useSimulateContract,
  useWaitForTransactionReceipt,
  useWalletClient,
  useWriteContract,
} from './index.ts'

const { chains, token } = openChains()
const [alice, bob] = [account(0).address, account(1).address]
const fox = { connectorId: 'fox', namespace: 'eip155' } as const
const usdx = { address: token, abi: erc20Abi } as const

interface Site {
  readonly kit: Kit
  readonly wallet: TestWallet
  readonly wrapper: (props: { readonly children: ReactNode }) => ReactNode
}

/** A page with a wallet in it, which is not connected yet. */
function open(): Site {
  const wallet = testWallet(chains)
  const kit = createKit({
    projectId: 'test',
    adapters: [evm({ wallets: [{ id: 'fox', name: 'Fox', provider: wallet.provider }] })],
    networks: [networkOf(chains[0]), networkOf(chains[1])],
    storage: null,
  })
  const wrapper: Site['wrapper'] = ({ children }) => (
    <StrictMode>
      <KitProvider kit={kit}>{children}</KitProvider>
    </StrictMode>
  )
  return { kit, wallet, wrapper }
}

async function openConnected(): Promise<Site> {
  const site = open()
  await connect(site.kit, fox)
  return site
}

const balanceOf = (owner: Address) =>
  chains[0].client.readContract({ ...usdx, functionName: 'balanceOf', args: [owner] })

test('reads a contract without a wallet, typed by its ABI, once it knows whose', async () => {
  const { wrapper } = open()
  const { result, rerender } = await renderHook(
    (owner?: Address) => {
      const decimals = useReadContract({ ...usdx, functionName: 'decimals' })
      const balance = useReadContract({
        ...usdx,
        functionName: 'balanceOf',
        args: owner && [owner],
        query: { select: (units) => ({ units }) },
      })
      const digits: number | undefined = decimals.data
      const units: bigint | undefined = balance.data?.units
      return { digits, units, balance: balance.fetchStatus }
    },
    { wrapper },
  )
  await expect.poll(() => result.current.digits).toBe(6)
  expect(result.current).toMatchObject({ units: undefined, balance: 'idle' })
  await rerender(alice)
  await expect.poll(() => result.current.units).toBe(await balanceOf(alice))
})

test('follows the network in use', async () => {
  const { kit, wrapper } = await openConnected()
  const { result } = await renderHook(
    () => ({
      symbol: useReadContract({ ...usdx, functionName: 'symbol' }),
      client: usePublicClient(),
      first: usePublicClient({ chainId: 31_337 }),
      wallet: useWalletClient().data,
      onFirst: useWalletClient({ chainId: 31_337 }).data,
    }),
    { wrapper },
  )
  await expect.poll(() => result.current.symbol.data).toBe('USDX')
  await expect.poll(() => result.current.onFirst?.account.address).toBe(alice)
  expect(result.current.client).toBe(result.current.first)
  await switchNetwork(kit, { networkId: 'eip155:31338' })
  // There is no such contract on the other chain.
  await expect.poll(() => isKitError(result.current.symbol.error, 'InvalidConfig')).toBe(true)
  await expect.poll(() => result.current.wallet?.chain.id).toBe(31_338)
  await expect.poll(() => result.current.client?.chain.id).toBe(31_338)
  expect(result.current.first?.chain.id).toBe(31_337)
  expect(result.current.onFirst).toBeUndefined()
})

test('simulates, writes what was simulated, and waits for the receipt', async () => {
  const { wrapper } = await openConnected()
  const before = await balanceOf(bob)
  const { result } = await renderHook(
    () => {
      const simulation = useSimulateContract({
        ...usdx,
        functionName: 'transfer',
        args: [bob, 5n],
      })
      const write = useWriteContract()
      const receipt = useWaitForTransactionReceipt({ hash: write.data })
      const isAccepted: boolean | undefined = simulation.data?.result
      const pay = () => simulation.data && write.writeContract(simulation.data.request)
      return { isAccepted, pay, write, receipt }
    },
    { wrapper },
  )
  await expect.poll(() => result.current.isAccepted).toBe(true)
  expect(result.current.receipt.fetchStatus).toBe('idle')
  result.current.pay()
  await expect.poll(() => result.current.receipt.data?.status).toBe('success')
  expect(result.current.receipt.data?.transactionHash).toBe(result.current.write.data)
  expect((await balanceOf(bob)) - before).toBe(5n)
})

test('has the contract’s refusal as an error, before the wallet is asked', async () => {
  const { wallet, wrapper } = await openConnected()
  const tooMuch = { ...usdx, functionName: 'transfer', args: [bob, 10n ** 30n] } as const
  const { result } = await renderHook(
    () => ({ simulation: useSimulateContract(tooMuch), write: useWriteContract() }),
    { wrapper },
  )
  await expect
    .poll(() => isKitError(result.current.simulation.error, 'SimulationFailed'))
    .toBe(true)
  await expect(result.current.write.writeContractAsync(tooMuch)).rejects.toMatchObject({
    code: 'SimulationFailed',
  })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('sends and signs, and says that the owner declined', async () => {
  const { wallet, wrapper } = await openConnected()
  const { result } = await renderHook(
    () => ({ send: useSendTransaction(), sign: useSignTypedData() }),
    { wrapper },
  )
  const order = {
    domain: { name: 'Shop', version: '1', chainId: 31_337 },
    types: { Order: [{ name: 'count', type: 'uint256' }] },
    primaryType: 'Order',
    message: { count: 2n },
  } as const
  expect(await result.current.sign.signTypedDataAsync(order)).toBe(
    await account(0).signTypedData(order),
  )
  const hash = await result.current.send.sendTransactionAsync({ to: bob, value: 1n })
  const { value } = await chains[0].client.getTransaction({ hash })
  expect(value).toBe(1n)
  wallet.owner = 'rejects'
  result.current.send.sendTransaction({ to: bob, value: 1n })
  await expect.poll(() => isKitError(result.current.send.error, 'UserRejected')).toBe(true)
})

test('sends calls one by one where the wallet cannot, and follows them', async () => {
  const { wrapper } = await openConnected()
  const before = await balanceOf(bob)
  const { result } = await renderHook(
    () => {
      const calls = useSendCalls()
      return { calls, status: useCallsStatus({ id: calls.data?.id }) }
    },
    { wrapper },
  )
  expect(result.current.status.fetchStatus).toBe('idle')
  result.current.calls.sendCalls({
    calls: [
      { to: token, abi: erc20Abi, functionName: 'transfer', args: [bob, 3n] },
      { to: bob, value: 7n },
    ],
  })
  await expect.poll(() => result.current.status.data?.status).toBe('success')
  expect(result.current.status.data?.receipts).toHaveLength(2)
  expect((await balanceOf(bob)) - before).toBe(3n)
})

test('asks again what became of calls until the wallet knows', async () => {
  const { wallet, wrapper } = await openConnected()
  let status = 100
  wallet.overrides.set('wallet_getCallsStatus', () => ({
    version: '2.0.0',
    id: '0xabc',
    chainId: '0x7a69',
    status,
    atomic: true,
    receipts: [],
  }))
  const { result } = await renderHook(() => useCallsStatus({ id: '0xabc' }), { wrapper })
  await expect.poll(() => result.current.data?.status).toBe('pending')
  status = 200
  await expect.poll(() => result.current.data?.status).toBe('success')
})

test('knows what the wallet can do on a network', async () => {
  const { kit, wallet, wrapper } = open()
  wallet.overrides.set('wallet_getCapabilities', () => ({
    '0x0': { paymasterService: { supported: true } },
    '0x7a69': { atomic: { status: 'ready' } },
  }))
  const { result } = await renderHook(
    () => ({ own: useCapabilities(), other: useCapabilities({ chainId: 31_338 }) }),
    { wrapper },
  )
  expect(result.current.own.fetchStatus).toBe('idle')
  await connect(kit, fox)
  await expect
    .poll(() => result.current.own.data)
    .toEqual({ atomic: { status: 'ready' }, paymasterService: { supported: true } })
  await expect
    .poll(() => result.current.other.data)
    .toEqual({ paymasterService: { supported: true } })
  wallet.overrides.delete('wallet_getCapabilities')
  const { result: plain } = await renderHook(() => useCapabilities(), {
    wrapper: (await openConnected()).wrapper,
  })
  await expect.poll(() => isKitError(plain.current.error, 'MethodNotSupported')).toBe(true)
})

/** A page with a wallet that grants and ends permissions. */
async function openWithPermissions() {
  const site = await openConnected()
  const granted: unknown[] = []
  const { overrides } = site.wallet
  overrides.set('wallet_getGrantedExecutionPermissions', () => [...granted])
  overrides.set('wallet_requestExecutionPermissions', () => {
    granted.push({ context: '0xaa' })
    return [...granted]
  })
  overrides.set('wallet_revokeExecutionPermission', () => granted.splice(0).length)
  return site
}

const allowance = {
  to: bob,
  expiry: 2_000_000_000,
  permission: { type: 'native-token-allowance', data: { allowanceAmount: '0x1' } },
} as const

test('lists the permissions again once one is granted, and once it is ended', async () => {
  const { wrapper } = await openWithPermissions()
  const { result } = await renderHook(
    () => ({
      list: usePermissions(),
      request: useRequestPermissions().requestPermissionsAsync,
      revoke: useRevokePermission().revokePermissionAsync,
    }),
    { wrapper },
  )
  await expect.poll(() => result.current.list.data).toEqual([])
  await result.current.request(allowance)
  await expect.poll(() => result.current.list.data).toEqual([{ context: '0xaa' }])
  await result.current.revoke({ context: '0xaa' })
  await expect.poll(() => result.current.list.data).toEqual([])
})

test('asks the wallet for no list of permissions that the page does not show', async () => {
  const { wallet, wrapper } = await openWithPermissions()
  const { result } = await renderHook(() => useRequestPermissions(), { wrapper })
  await result.current.requestPermissionsAsync(allowance)
  expect(wallet.asked).toContain('wallet_requestExecutionPermissions')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(wallet.asked).not.toContain('wallet_getGrantedExecutionPermissions')
})
