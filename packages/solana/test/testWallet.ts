import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { decodeBase58 } from '../src/address/decodeBase58.ts'
import { decodeTransaction } from '../src/engine/transaction/decodeTransaction.ts'
import { base64, type StandardAccount, type StandardWallet } from '@latchkit/core/adapters'
import type { SignInRequest } from '../src/wallet/signInRequest.ts'

/** A wallet's error, with a code as most wallets give it. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A wallet of the tests: it holds keys, asks its owner, and sends to a real chain. */
export interface TestWallet {
  readonly standard: StandardWallet
  /** What the owner does when asked. */
  owner: 'approves' | 'rejects'
  isLocked: boolean
  isPermitted: boolean
  /** Every method that was asked, in order. */
  readonly asked: string[]
  /** The transactions that it was given, as they came. */
  readonly given: { readonly chain: string; readonly transaction: Uint8Array }[]
  /** Answers one feature's method in its own way. */
  readonly overrides: Map<string, (input: never) => unknown>
  lock(): void
  unlock(): void
  select(index: number): void
  listeners(): number
}

/** Creates a {@link TestWallet}. `sends` says where it sends transactions; without it, it only signs them. */
export function testWallet(options: {
  /** Key and public key in base58, the selected one first. */
  readonly secretKeys: readonly string[]
  readonly name?: string
  readonly chains?: readonly string[]
  readonly sends?: string
  readonly versions?: readonly ('legacy' | 0)[]
  readonly lacks?: readonly string[]
}): TestWallet {
  const chains = options.chains ?? ['solana:mainnet', 'solana:devnet', 'solana:localnet']
  const listeners = new Set<(change: unknown) => void>()
  const keys = new Map<string, Uint8Array>()
  let accounts = options.secretKeys.map((text): StandardAccount => {
    const key = decodeBase58(text)
    if (key?.length !== 64) throw new Error('a secret key has 64 bytes')
    const publicKey = key.slice(32)
    keys.set(base58.encode(publicKey), key.slice(0, 32))
    return { address: base58.encode(publicKey), publicKey, chains, features: [] }
  })
  const visible = () => (wallet.isPermitted && !wallet.isLocked ? accounts : [])
  const tell = () => {
    for (const listener of Array.from(listeners)) listener({ accounts: visible() })
  }
  const confirm = async () => {
    if (wallet.owner === 'rejects') throw new WalletError(4001, 'User rejected the request.')
  }
  const sign = ({ address }: StandardAccount, bytes: Uint8Array) => {
    const key = keys.get(address)
    // A wallet knows its own objects alone.
    if (!key || !visible().some((account) => account.address === address))
      throw new WalletError(4100, 'unauthorized')
    return ed25519.sign(bytes, key)
  }
  const signTransaction = (input: TransactionInput) => {
    wallet.given.push(input)
    const signed = input.transaction.slice()
    const signers = decodeTransaction(signed)?.signers ?? []
    const place = signers.findIndex((signer) => signer.address === input.account.address)
    if (place === -1) throw new WalletError(-32602, 'the account is not a signer')
    const message = signed.subarray(1 + 64 * signers.length)
    signed.set(sign(input.account, message), 1 + 64 * place)
    return signed
  }
  const methods = {
    'standard:connect': {
      connect: async (input: { readonly silent?: boolean } = {}) => {
        if (!wallet.isPermitted && input.silent) throw new WalletError(4001, 'not allowed yet')
        if (!input.silent && visible().length === 0) {
          await confirm()
          wallet.isPermitted = true
          wallet.isLocked = false
          tell()
        }
        return { accounts: visible() }
      },
    },
    'standard:disconnect': {
      disconnect: async () => {
        wallet.isPermitted = false
        tell()
      },
    },
    'standard:events': {
      on: (_event: 'change', listener: (change: unknown) => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: async (input: {
        readonly account: StandardAccount
        readonly message: Uint8Array
      }) => {
        await confirm()
        const signature = sign(input.account, input.message)
        return [{ signedMessage: input.message, signature }]
      },
    },
    'solana:signIn': {
      signIn: async (input: SignInRequest) => {
        await confirm()
        wallet.isPermitted = true
        const [account] = accounts
        if (!account) throw new Error('no account')
        const lines = signInLabels.flatMap(([name, label]) =>
          input[name] === undefined ? [] : [`${label}: ${input[name]}`],
        )
        const resources = (input.resources ?? []).map((resource) => `- ${resource}`)
        const body = [...lines, ...(resources.length > 0 ? ['Resources:', ...resources] : [])]
        const text = [
          `${input.domain} wants you to sign in with your Solana account:\n${account.address}`,
          ...(input.statement === undefined ? [] : [input.statement]),
          body.join('\n'),
        ].join('\n\n')
        const signedMessage = new TextEncoder().encode(text)
        return [{ account, signedMessage, signature: sign(account, signedMessage) }]
      },
    },
    'solana:signTransaction': {
      supportedTransactionVersions: options.versions ?? ['legacy', 0],
      signTransaction: async (input: TransactionInput) => {
        await confirm()
        return [{ signedTransaction: signTransaction(input) }]
      },
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions: options.versions ?? ['legacy', 0],
      signAndSendTransaction: async (input: TransactionInput) => {
        await confirm()
        const signed = signTransaction(input)
        await send(options.sends ?? '', signed)
        return [{ signature: signed.slice(1, 65) }]
      },
    },
  }
  const lacks = [
    ...(options.lacks ?? []),
    ...(options.sends === undefined ? ['solana:signAndSendTransaction'] : []),
  ]
  const wallet: TestWallet = {
    owner: 'approves',
    isLocked: false,
    isPermitted: false,
    asked: [],
    given: [],
    overrides: new Map(),
    listeners: () => listeners.size,
    lock() {
      wallet.isLocked = true
      tell()
    },
    unlock() {
      wallet.isLocked = false
      tell()
    },
    select(index) {
      const chosen = accounts[index]
      if (!chosen) throw new Error(`no account ${index}`)
      accounts = [chosen, ...accounts.filter((account) => account !== chosen)]
      tell()
    },
    standard: {
      version: '1.0.0',
      name: options.name ?? 'Ghost',
      icon: 'data:image/svg+xml,<svg/>',
      chains,
      get accounts() {
        return visible()
      },
      features: Object.fromEntries(
        Object.entries(methods)
          .filter(([name]) => !lacks.includes(name))
          .map(([name, feature]) => [name, watched(name, feature)]),
      ),
    },
  }
  function watched(name: string, feature: Readonly<Record<string, unknown>>) {
    const entries = Object.entries(feature).map(([method, value]) => {
      if (typeof value !== 'function' || method === 'on') return [method, value]
      const call = async (input: never) => {
        wallet.asked.push(name)
        return (wallet.overrides.get(name) ?? (value as (input: never) => unknown))(input)
      }
      return [method, call]
    })
    return Object.fromEntries(entries) as unknown
  }
  return wallet
}

interface TransactionInput {
  readonly account: StandardAccount
  readonly chain: string
  readonly transaction: Uint8Array
}

async function send(url: string, signed: Uint8Array): Promise<void> {
  const params = [base64.encode(signed), { encoding: 'base64' }]
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await response.json()) as { readonly error?: { readonly message: string } }
  if (error) throw new Error(error.message)
}

const signInLabels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
] as const
