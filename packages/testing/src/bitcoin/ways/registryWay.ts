import { base64, hex } from '@scure/base'
import { invalidParams, RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import type { BitcoinAddress } from '../bitcoinAddress.ts'
import type { BitcoinContext, BitcoinWay } from '../bitcoinContext.ts'
import { assertOnline, broadcast } from '../broadcast.ts'
import { chainNames } from '../chainNames.ts'
import { moveTo } from '../moveTo.ts'
import { payTo } from '../payTo.ts'
import { letGo, letIn, requireAddress, sharedWith } from '../sharedWith.ts'
import { signMessageAsText } from '../signMessage.ts'
import { signPsbt } from '../signPsbt.ts'

/** The codes that wallets of `btc_providers` have given a meaning of their own. */
const codes = { rejected: -32_000, accessDenied: -32_002 } as const

/**
 * A wallet of `window.btc_providers`, with the methods that those wallets have in common.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const registryWay: BitcoinWay = {
  methods: {
    getInfo: ({ config }) => ({
      version: '1',
      supports: [],
      methods: registryMethodNames.filter((name) => !config.lacks?.includes(name)),
    }),
    async wallet_connect(wallet, call) {
      await letIn(wallet, call)
      return { ...accountsOf(wallet, call.origin), network: networkOf(wallet) }
    },
    wallet_getAccount(wallet, call) {
      requireAddress(wallet, call)
      return accountsOf(wallet, call.origin)
    },
    getAddresses(wallet, call) {
      requireAddress(wallet, call)
      return { ...accountsOf(wallet, call.origin), network: networkOf(wallet) }
    },
    wallet_getNetwork(wallet, call) {
      requireAddress(wallet, call)
      return networkOf(wallet)
    },
    async wallet_changeNetwork(wallet, call) {
      requireAddress(wallet, call)
      const { name } = paramsOf(call)
      const chain = wallet.config.chains.find(({ id }) => chainNames[id].registry === name)
      if (!chain) throw invalidParams(`The wallet does not know the network ${String(name)}.`)
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      await moveTo(wallet, chain)
      return null
    },
    wallet_disconnect: letGo,
    async signMessage(wallet, call) {
      const { address, message, protocol } = paramsOf(call)
      const from = requireAddress(wallet, call, address ?? null)
      if (typeof message !== 'string') throw invalidParams('Expected a text to sign.')
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      const type = protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
      const signature = signMessageAsText(from, new TextEncoder().encode(message), type)
      return { address: from.address, signature }
    },
    async signPsbt(wallet, call) {
      const { psbt, signInputs, broadcast: isToBeSent } = paramsOf(call)
      if (typeof psbt !== 'string') throw invalidParams('Expected a PSBT in base64.')
      const wanted = Object.entries((signInputs ?? {}) as Record<string, readonly number[]>).map(
        ([address, indexes]) => ({ address: requireAddress(wallet, call, address), indexes }),
      )
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      const finishes = isToBeSent === true
      const signed = signPsbt(base64.decode(psbt), wanted, { finishes })
      const txid = finishes ? await broadcast(wallet, signed) : undefined
      return { psbt: base64.encode(signed.toPSBT()), ...(txid !== undefined && { txid }) }
    },
    async sendTransfer(wallet, call) {
      const from = requireAddress(wallet, call)
      const { recipients } = paramsOf(call)
      const [recipient, ...others] = (Array.isArray(recipients) ? recipients : []) as Recipient[]
      if (!recipient || others.length > 0) throw invalidParams('Expected one recipient.')
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      assertOnline(wallet)
      const transaction = await payTo(wallet.chain.esploraUrl, {
        from,
        to: recipient.address,
        amountSats: BigInt(recipient.amount),
        satsPerVbyte: feeRate,
        network: chainNames[wallet.chain.id].network,
      })
      return { txid: await broadcast(wallet, transaction) }
    },
  },
  event(wallet, shared, news) {
    const addresses = shared.map(describe)
    if (news === 'accounts') return { name: 'accountChange', payload: { addresses } }
    if (news === 'left') return { name: 'disconnect', payload: {} }
    return { name: 'networkChange', payload: { addresses, ...networkOf(wallet) } }
  },
  translate(error) {
    if (!(error instanceof RpcError)) return error
    if (error.code === walletErrorCodes.rejected) return new RpcError(codes.rejected, error.message)
    if (error.code !== walletErrorCodes.unauthorized) return error
    return new RpcError(codes.accessDenied, 'Access denied.')
  },
}

/** What such a wallet enters in `btc_providers` as its methods. */
export const registryMethodNames: readonly string[] = Object.keys(registryWay.methods)

const feeRate = 2

interface Recipient {
  readonly address: string
  readonly amount: number | string
}

function paramsOf({ params }: { readonly params: readonly unknown[] }): Params {
  return (params[0] ?? {}) as Params
}

type Params = Readonly<Record<string, unknown>>

function describe({ address, publicKey, purpose, kind }: BitcoinAddress): Params {
  const key = kind === 'p2tr' ? publicKey.subarray(1) : publicKey
  return { address, publicKey: hex.encode(key), purpose, addressType: kind, walletType: 'software' }
}

function accountsOf(wallet: BitcoinContext, origin: string): Params {
  const addresses = sharedWith(wallet, origin).map(describe)
  return { id: 'latch', addresses, walletType: 'software' }
}

function networkOf({ chain }: BitcoinContext): Params {
  return { bitcoin: { name: chainNames[chain.id].registry } }
}
