import { signBip322, signEcdsa } from './signMessage.ts'
import { signPsbt } from './signPsbt.ts'
import type { TestKey } from '@latchkit/test-kit/bitcoinKey'
import { testWallet, type TestWallet } from './testWallet.ts'

/** A wallet that is asked by `request`, as those of `btc_providers` are. */
export interface TestRegistryWallet extends TestWallet {
  readonly provider: {
    request(method: string, params?: unknown): Promise<unknown>
    addListener(event: { readonly eventName: string; readonly cb: () => void }): () => void
  }
  network: string
}

/** Creates a {@link TestRegistryWallet}. `leather` shares and takes in another shape, and knows no sessions. */
export function registryWallet(
  payment: TestKey,
  ordinals?: TestKey,
  options: {
    readonly style?: 'sats' | 'leather'
    readonly lacks?: readonly string[]
    readonly network?: string
    readonly sends?: (to: string, amountSats: number) => Promise<string>
  } = {},
): TestRegistryWallet {
  const wallet = testWallet(payment, ordinals)
  const isLeather = options.style === 'leather'
  const rejection = () =>
    isLeather
      ? { code: 4001, message: 'User rejected request' }
      : { code: -32_000, message: 'the owner said no' }
  const denied = { code: -32_002, message: 'Access denied.' }
  const network = () => ({ bitcoin: { name: provided.network }, stacks: { name: 'mainnet' } })
  const describe = (key: TestKey) => ({
    address: key.address,
    publicKey: Buffer.from(key.publicKey).toString('hex'),
    ...(isLeather
      ? { symbol: 'BTC', type: key.kind }
      : { purpose: key === ordinals ? 'ordinals' : 'payment', addressType: key.kind }),
  })
  const requirePermission = () => {
    if (wallet.shared().length === 0) throw denied
  }
  const addresses = () => [
    ...wallet.shared().map(describe).toReversed(),
    ...(isLeather ? [{ symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }] : []),
  ]
  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    getInfo: () => ({ version: '1', supports: [], methods: Object.keys(offered) }),
    wallet_connect: () => {
      wallet.open(rejection)
      return { id: '1', addresses: addresses(), walletType: 'software', network: network() }
    },
    wallet_getAccount: () => {
      requirePermission()
      return { id: '1', addresses: addresses(), walletType: 'software' }
    },
    wallet_getNetwork: () => {
      requirePermission()
      return network()
    },
    wallet_changeNetwork: ({ name }: { readonly name: string }) => {
      wallet.confirm(rejection)
      provided.network = name
      return null
    },
    wallet_disconnect: () => {
      wallet.isPermitted = false
      return null
    },
    getAddresses: () => {
      if (isLeather) wallet.open(rejection)
      else requirePermission()
      return { addresses: addresses(), ...(!isLeather && { network: network() }) }
    },
    signMessage: (params: MessageParams) => {
      wallet.confirm(rejection)
      const key = isLeather
        ? wallet.shared().find(({ kind }) => kind === params.paymentType)
        : wallet.keyOf(params.address)
      if (!key) throw denied
      const signature =
        params.protocol === 'ECDSA'
          ? signEcdsa(key, params.message)
          : signBip322(key, params.message)
      return { address: key.address, signature: Buffer.from(signature).toString('base64') }
    },
    signPsbt: (params: PsbtParams) => {
      wallet.confirm(rejection)
      if (isLeather) {
        const psbt = Uint8Array.from(Buffer.from(params.hex ?? '', 'hex'))
        const signed = signPsbt(psbt, payment, {
          finishes: false,
          inputs: params.signAtIndex ?? [],
        })
        return { hex: Buffer.from(signed).toString('hex') }
      }
      const psbt = Uint8Array.from(Buffer.from(params.psbt ?? '', 'base64'))
      const signed = Object.entries(params.signInputs ?? {}).reduce<Uint8Array>(
        (partly, [address, inputs]) =>
          signPsbt(partly, wallet.keyOf(address), { finishes: false, inputs }),
        psbt,
      )
      return { psbt: Buffer.from(signed).toString('base64') }
    },
    sendTransfer: async ({ recipients }: SendParams) => {
      wallet.confirm(rejection)
      const [recipient] = recipients
      const txid = await options.sends?.(recipient?.address ?? '', Number(recipient?.amount))
      return { txid }
    },
  }
  const leatherLacks = Object.keys(methods).filter((name) => name.startsWith('wallet_'))
  const lacks = [...(options.lacks ?? []), ...(isLeather ? leatherLacks : [])]
  const offered = Object.fromEntries(
    Object.entries(methods).filter(([name]) => !lacks.includes(name)),
  )
  const provided: TestRegistryWallet = Object.assign(wallet, {
    network: options.network ?? 'Regtest',
    provider: {
      request: (method: string, params?: unknown) =>
        wallet.call(method, [params], async () => {
          const envelope = { jsonrpc: '2.0', id: '1' }
          const answer = offered[method]
          if (!answer)
            return { ...envelope, error: { code: isLeather ? 4002 : -32_601, message: 'unknown' } }
          try {
            return { ...envelope, result: await answer(params as never) }
          } catch (error) {
            // The one rejects with what the other answers.
            if (isLeather) throw { ...envelope, error }
            return { ...envelope, error }
          }
        }),
      addListener: ({ cb }: { readonly eventName: string; readonly cb: () => void }) =>
        wallet.listen(cb),
    },
  })
  return provided
}

interface MessageParams {
  readonly address: string
  readonly message: string
  readonly protocol?: string
  readonly paymentType?: string
}

interface PsbtParams {
  readonly psbt?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly hex?: string
  readonly signAtIndex?: readonly number[]
}

interface SendParams {
  readonly recipients: readonly { readonly address: string; readonly amount: number | string }[]
}
