import type { StandardAccount, StandardWallet } from '../src/index.ts'
import { signBip322, signEcdsa } from './signMessage.ts'
import { signPsbt } from './signPsbt.ts'
import type { TestKey } from '@latchkit/test-kit/bitcoinKey'
import { testWallet, WalletError, type TestWallet } from './testWallet.ts'

/** A wallet that shows itself by the Wallet Standard. */
export interface TestStandardWallet extends TestWallet {
  readonly standard: StandardWallet
}

/** Creates a {@link TestStandardWallet}. `sends` is how it sends; without it, it only signs. */
export function standardWallet(
  payment: TestKey,
  ordinals?: TestKey,
  options: {
    readonly name?: string
    readonly chains?: readonly string[]
    readonly lacks?: readonly string[]
    readonly finishes?: boolean
    readonly sends?: (psbt: Uint8Array) => Promise<string>
  } = {},
): TestStandardWallet {
  const wallet = testWallet(payment, ordinals)
  const chains = options.chains ?? ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest']
  const accounts = new Map<string, StandardAccount>()
  const accountOf = ({ address, publicKey }: TestKey): StandardAccount => {
    const account = accounts.get(address) ?? { address, publicKey, chains, features: [] }
    accounts.set(address, account)
    return account
  }
  const visible = () => wallet.shared().map(accountOf)
  const rejection = () => new WalletError(4001, 'User rejected the request.')
  const sign = ({ psbt, inputsToSign }: PsbtInput) => {
    wallet.confirm(rejection)
    return inputsToSign.reduce((signed, { account, signingIndexes }) => {
      // A wallet knows its own objects alone.
      if (accounts.get(account.address) !== account)
        throw new WalletError(-32602, 'no such account')
      const finishes = options.finishes === true
      return signPsbt(signed, wallet.keyOf(account.address), { finishes, inputs: signingIndexes })
    }, psbt)
  }
  const methods: Readonly<Record<string, Readonly<Record<string, (input: never) => unknown>>>> = {
    'bitcoin:connect': {
      connect: () => {
        wallet.open(rejection)
        return { accounts: visible() }
      },
    },
    'bitcoin:disconnect': {
      disconnect: () => {
        wallet.isPermitted = false
        wallet.tell()
      },
    },
    'bitcoin:signMessage': {
      signMessage: ({ account, message }: MessageInput) => {
        wallet.confirm(rejection)
        const key = wallet.keyOf(account.address)
        const text = new TextDecoder().decode(message)
        const signature = key.kind === 'p2pkh' ? signEcdsa(key, text) : signBip322(key, text)
        return [{ signedMessage: message, signature }]
      },
    },
    'bitcoin:signTransaction': {
      signTransaction: (input: PsbtInput) => [{ signedPsbt: sign(input) }],
    },
    'bitcoin:signAndSendTransaction': {
      signAndSendTransaction: async (input: PsbtInput) => [
        { txid: await options.sends?.(sign(input)) },
      ],
    },
  }
  const lacks = [
    ...(options.lacks ?? []),
    ...(options.sends ? [] : ['bitcoin:signAndSendTransaction']),
  ]
  const features = Object.entries(methods).map(([name, feature]) => [
    name,
    Object.fromEntries(
      Object.entries(feature).map(([method, answer]) => [
        method,
        (input: never) => wallet.call(name, [input], () => answer(input)),
      ]),
    ),
  ])
  const events = { on: (_event: 'change', listener: () => void) => wallet.listen(listener) }
  return Object.assign(wallet, {
    standard: {
      version: '1.0.0',
      name: options.name ?? 'Ghost',
      icon: 'data:image/svg+xml,<svg/>',
      chains,
      get accounts() {
        return visible()
      },
      features: Object.fromEntries(
        [...features, ['bitcoin:events', events]].filter(([name]) => !lacks.includes(String(name))),
      ) as Record<string, unknown>,
    },
  })
}

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
  }[]
}

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}
