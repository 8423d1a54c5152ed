import type { Hex, LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Eip1193Provider } from '../src/wallet/provider.ts'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'

/** The standard accounts of anvil. */
export function account(index: number): LocalAccount {
  return mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })
}

/** A wallet's error, as EIP-1193 has it. */
export class ProviderError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A wallet of the tests: it holds keys, asks its owner, and sends to real chains. */
export interface TestWallet {
  readonly provider: Eip1193Provider
  /** What the owner does when asked: at once, or when the test says so. */
  owner: 'approves' | 'rejects' | 'waits'
  /** Answers what waits. */
  decide(answer: 'approves' | 'rejects'): void
  isLocked: boolean
  isPermitted: boolean
  /** The selected one first. */
  accounts: LocalAccount[]
  chainId: number
  /** Chain ids that the wallet knows. */
  readonly known: Set<number>
  /** Every method that was asked, in order. */
  readonly asked: string[]
  /** Answers one method in its own way. */
  readonly overrides: Map<string, (params: readonly unknown[]) => unknown>
  emit(event: string, payload: unknown): void
  listeners(event: string): number
  lock(): void
  unlock(): void
  select(index: number): void
  move(chainId: number): void
  forgetSite(): void
}

/** Creates a {@link TestWallet} over some chains, the first of which it knows and is on. */
export function testWallet(
  chains: readonly [EvmTestChain, ...EvmTestChain[]],
  accounts: LocalAccount[] = [account(0), account(1)],
): TestWallet {
  const events = new Map<string, Set<(payload: unknown) => void>>()
  const waiting: { readonly act: (answer: 'approves' | 'rejects') => void }[] = []
  const visible = () =>
    wallet.isPermitted && !wallet.isLocked
      ? wallet.accounts.map(({ address }) => address.toLowerCase())
      : []
  const confirm = async () => {
    const answer =
      wallet.owner === 'waits'
        ? await new Promise<string>((act) => waiting.push({ act }))
        : wallet.owner
    if (answer === 'rejects') throw new ProviderError(4001, 'User rejected the request.')
  }
  const chain = (id = wallet.chainId) => {
    const found = chains.find((one) => one.id === id)
    if (!found) throw new ProviderError(4901, `no chain ${id}`)
    return found
  }
  const signer = (address: unknown) => {
    const found = wallet.accounts.find(
      (one) => one.address.toLowerCase() === String(address).toLowerCase(),
    )
    if (!found || visible().length === 0) throw new ProviderError(4100, 'unauthorized')
    return found
  }
  const methods: Record<string, (params: never) => Promise<unknown>> = {
    eth_chainId: async () => `0x${wallet.chainId.toString(16)}`,
    eth_accounts: async () => visible(),
    eth_requestAccounts: async () => {
      if (visible().length > 0) return visible()
      await confirm()
      wallet.isPermitted = true
      wallet.isLocked = false
      wallet.emit('accountsChanged', visible())
      return visible()
    },
    wallet_getPermissions: async () =>
      wallet.isPermitted ? [{ parentCapability: 'eth_accounts' }] : [],
    wallet_revokePermissions: async () => {
      wallet.isPermitted = false
      wallet.emit('accountsChanged', [])
      return null
    },
    wallet_switchEthereumChain: async ([{ chainId }]: readonly [{ chainId: string }]) => {
      const id = Number(chainId)
      if (!wallet.known.has(id)) throw new ProviderError(4902, 'Unrecognized chain ID.')
      await confirm()
      wallet.move(id)
      return null
    },
    wallet_addEthereumChain: async ([{ chainId }]: readonly [{ chainId: string }]) => {
      await confirm()
      wallet.known.add(Number(chainId))
      return null
    },
    personal_sign: async ([hex, address]: readonly string[]) => {
      await confirm()
      return signer(address).signMessage({ message: { raw: hex as Hex } })
    },
    eth_signTypedData_v4: async ([address, data]: readonly string[]) => {
      await confirm()
      return signer(address).signTypedData(JSON.parse(data ?? '') as never)
    },
    eth_sendTransaction: async ([wish]: readonly [Record<string, Hex>]) => {
      await confirm()
      return sendWith(signer(wish['from']), chain(), wish)
    },
  }
  const wallet: TestWallet = {
    owner: 'approves',
    isLocked: false,
    isPermitted: false,
    accounts,
    chainId: chains[0].id,
    known: new Set([chains[0].id]),
    asked: [],
    overrides: new Map(),
    decide(answer) {
      for (const { act } of waiting.splice(0)) act(answer)
    },
    provider: {
      async request({ method, params = [] }) {
        wallet.asked.push(method)
        const override = wallet.overrides.get(method)
        if (override) return override(params as readonly unknown[])
        const known = methods[method]
        if (!known) throw new ProviderError(4200, `${method} is not supported`)
        return known(params as never)
      },
      on: (event, listener) => {
        events.set(event, (events.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => events.get(event)?.delete(listener),
    },
    emit(event, payload) {
      for (const listener of Array.from(events.get(event) ?? [])) listener(payload)
    },
    listeners: (event) => events.get(event)?.size ?? 0,
    lock() {
      wallet.isLocked = true
      if (wallet.isPermitted) wallet.emit('accountsChanged', [])
    },
    unlock() {
      wallet.isLocked = false
      if (wallet.isPermitted) wallet.emit('accountsChanged', visible())
    },
    select(index) {
      const chosen = wallet.accounts[index]
      if (!chosen) throw new Error(`no account ${index}`)
      wallet.accounts = [chosen, ...wallet.accounts.filter((one) => one !== chosen)]
      if (visible().length > 0) wallet.emit('accountsChanged', visible())
    },
    move(chainId) {
      wallet.chainId = chainId
      wallet.emit('chainChanged', `0x${chainId.toString(16)}`)
    },
    forgetSite() {
      wallet.isPermitted = false
      wallet.emit('accountsChanged', [])
    },
  }
  return wallet
}

/** Signs and sends as a wallet does: the wish of the page, with the account's next nonce unless one is given. */
export async function sendWith(
  signer: LocalAccount,
  { client, id }: EvmTestChain,
  wish: Record<string, Hex | undefined>,
): Promise<Hex> {
  const number = (text: Hex | undefined) => (text === undefined ? undefined : BigInt(text))
  const nonce =
    wish['nonce'] === undefined
      ? await client.getTransactionCount({ address: signer.address, blockTag: 'pending' })
      : Number(wish['nonce'])
  const common = {
    chainId: id,
    nonce,
    to: wish['to'] ?? null,
    value: number(wish['value']) ?? 0n,
    data: wish['data'] ?? '0x',
    gas: number(wish['gas']) ?? 100_000n,
  }
  const gasPrice = number(wish['gasPrice'])
  const serialized = await signer.signTransaction(
    gasPrice === undefined
      ? {
          ...common,
          type: 'eip1559',
          maxFeePerGas: number(wish['maxFeePerGas']) ?? 10n ** 10n,
          maxPriorityFeePerGas: number(wish['maxPriorityFeePerGas']) ?? 10n ** 9n,
        }
      : { ...common, type: 'legacy', gasPrice },
  )
  return client.sendRawTransaction({ serializedTransaction: serialized })
}
