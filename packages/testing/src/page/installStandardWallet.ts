import type { PageTransport } from './pageTransport.ts'

/** How a wallet of the Wallet Standard shows itself to pages. */
export interface StandardWalletOptions {
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  readonly chains: readonly string[]
  /** By the feature's name: its one method, and what else stands there. */
  readonly features: Readonly<Record<string, StandardFeature>>
  /** When it registers: with the page, as wallets do; only when the test says so, as a wallet that is late; or never. */
  readonly announce: 'load' | 'demand' | 'never'
}

/** A feature as the Wallet Standard has it. */
export interface StandardFeature {
  readonly method: string
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Registers a wallet of the Wallet Standard in a page. It is sent to the page as text: it must not use anything from
 * outside itself.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function installStandardWallet(
  options: StandardWalletOptions,
  transport: PageTransport,
): void {
  type Account = { readonly address: string }
  type Listener = (change: { readonly accounts: readonly Account[] }) => void
  const known = new Map<string, Account>()
  const listeners = new Set<Listener>()
  let accounts: readonly Account[] = []

  const pack = (value: unknown, key?: string): unknown => {
    if (value instanceof Uint8Array) {
      let text = ''
      for (const byte of value) text += String.fromCharCode(byte)
      return { $bytes: btoa(text) }
    }
    // A wallet takes its own objects alone.
    if (key === 'account') {
      const { address } = (value ?? {}) as Partial<Account>
      if (address === undefined || known.get(address) !== value) {
        throw Object.assign(new Error('The account is not one of this wallet’s.'), { code: -32602 })
      }
      return { $account: address }
    }
    if (Array.isArray(value)) return value.map((one) => pack(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one, name)]))
  }
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack)
    if (typeof value !== 'object' || value === null) return value
    if ('$bytes' in value) {
      return Uint8Array.from(atob(String(value.$bytes)), (sign) => sign.charCodeAt(0))
    }
    if ('$account' in value) {
      const account = Object.freeze(unpack(value.$account) as Account)
      const before = known.get(account.address)
      if (!before) known.set(account.address, account)
      return before ?? account
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one)]))
  }
  const setAccounts = (next: readonly Account[]) => {
    const isSame =
      next.length === accounts.length && next.every((account, at) => account === accounts[at])
    accounts = next
    if (isSame) return
    for (const listener of Array.from(listeners)) listener({ accounts })
  }
  const ask = async (method: string, inputs: readonly unknown[]): Promise<unknown> => {
    const request = JSON.stringify({ method, params: pack(inputs) })
    const answer = JSON.parse(await transport.request(request)) as {
      result?: unknown
      error?: { code: number; message: string }
    }
    if (answer.error) {
      const { message, ...fields } = answer.error
      throw Object.assign(new Error(message), fields)
    }
    return unpack(answer.result)
  }

  const actions: Readonly<
    Record<string, (feature: string, inputs: readonly unknown[]) => unknown>
  > = {
    on: (_feature, [, listener]) => {
      listeners.add(listener as Listener)
      return () => void listeners.delete(listener as Listener)
    },
    connect: async (feature, inputs) => {
      const answer = (await ask(feature, inputs)) as { readonly accounts: readonly Account[] }
      setAccounts(answer.accounts)
      return answer
    },
    disconnect: async (feature, inputs) => {
      await ask(feature, inputs)
      setAccounts([])
    },
  }
  const features = Object.fromEntries(
    Object.entries(options.features).map(([feature, { method, facts }]) => {
      const act = actions[method] ?? ask
      const call = (...inputs: readonly unknown[]) => act(feature, inputs)
      return [feature, Object.freeze({ version: '1.0.0', ...facts, [method]: call })]
    }),
  )
  const wallet = Object.freeze({
    version: '1.0.0',
    name: options.name,
    icon: options.icon,
    chains: Object.freeze(options.chains),
    features: Object.freeze(features),
    get accounts() {
      return accounts
    },
  })

  const register = (api: { register(one: unknown): unknown }) => void api.register(wallet)
  const announce = () => {
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent).detail),
    )
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', { detail: register, cancelable: false }),
    )
  }
  transport.onEvent((name, payload) => {
    if (name === 'announce') announce()
    if (name === 'accounts') setAccounts(unpack(payload) as readonly Account[])
  })
  if (options.announce === 'load') announce()
}
