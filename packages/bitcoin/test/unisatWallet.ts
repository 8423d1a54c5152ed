import { signBip322, signEcdsa } from './signMessage.ts'
import { signPsbt } from './signPsbt.ts'
import type { TestKey } from '@latchkit/test-kit/bitcoinKey'
import { testWallet, WalletError, type TestWallet } from './testWallet.ts'

/** A wallet with UniSat's interface. */
export interface TestUnisatWallet extends TestWallet {
  readonly provider: Readonly<Record<string, (...input: never[]) => unknown>>
  chain: string
}

/** Creates a {@link TestUnisatWallet}. */
export function unisatWallet(
  payment: TestKey,
  options: {
    readonly chain?: string
    readonly lacks?: readonly string[]
    readonly sends?: (to: string, amountSats: number, options: unknown) => Promise<string>
  } = {},
): TestUnisatWallet {
  const wallet = testWallet(payment)
  const rejection = () => new WalletError(4001, 'User rejected the request.')
  const heard = new Map<unknown, () => void>()
  const addresses = () => wallet.shared().map(({ address }) => address)
  const methods: Readonly<Record<string, (...input: never[]) => unknown>> = {
    requestAccounts: () => {
      wallet.open(rejection)
      return addresses()
    },
    getAccounts: addresses,
    getPublicKey: () => Buffer.from(payment.publicKey).toString('hex'),
    getChain: () => ({ enum: provided.chain, name: 'x', network: 'x' }),
    getNetwork: () => 'testnet',
    switchChain: (chain: string) => {
      wallet.confirm(rejection)
      if (!chain.startsWith('BITCOIN_')) throw new WalletError(-32603, 'unknown chain')
      provided.chain = chain
      wallet.tell()
      return { enum: chain }
    },
    switchNetwork: (network: string) => {
      provided.chain = network === 'livenet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET'
    },
    disconnect: () => {
      wallet.isPermitted = false
    },
    signMessage: (text: string, type: string) => {
      wallet.confirm(rejection)
      const key = wallet.keyOf(payment.address)
      const signature = type === 'ecdsa' ? signEcdsa(key, text) : signBip322(key, text)
      return Buffer.from(signature).toString('base64')
    },
    signPsbt: (psbtHex: string, settings: PsbtSettings) => {
      wallet.confirm(rejection)
      const inputs = settings.toSignInputs.map(({ index, address }) => {
        wallet.keyOf(address)
        return index
      })
      const psbt = Uint8Array.from(Buffer.from(psbtHex, 'hex'))
      const signed = signPsbt(psbt, payment, { finishes: settings.autoFinalized, inputs })
      return Buffer.from(signed).toString('hex')
    },
    sendBitcoin: (to: string, amountSats: number, settings: unknown) => {
      wallet.confirm(rejection)
      return options.sends?.(to, amountSats, settings)
    },
  }
  const offered = Object.entries(methods)
    .filter(([name]) => !options.lacks?.includes(name))
    .map(([name, answer]) => [
      name,
      (...input: never[]) => wallet.call(name, input, () => answer(...input)),
    ])
  const provided: TestUnisatWallet = Object.assign(wallet, {
    chain: options.chain ?? 'BITCOIN_REGTEST',
    provider: {
      ...(Object.fromEntries(offered) as Record<string, (...input: never[]) => unknown>),
      ...(!options.lacks?.includes('on') && {
        on: (event: string, listener: () => void) => {
          if (event === 'accountsChanged') heard.set(listener, wallet.listen(listener))
        },
        removeListener: (_event: string, listener: () => void) => heard.get(listener)?.(),
      }),
    },
  })
  return provided
}

interface PsbtSettings {
  readonly autoFinalized: boolean
  readonly toSignInputs: readonly { readonly index: number; readonly address: string }[]
}
