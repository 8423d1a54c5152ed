import { hex } from '@scure/base'
import { invalidParams } from '../../owner/rpcError.ts'
import { fetchEsplora } from '../fetchEsplora.ts'
import type { BitcoinContext, BitcoinMethod, BitcoinWay } from '../bitcoinContext.ts'
import { assertOnline, broadcast, broadcastRaw } from '../broadcast.ts'
import { chainNames } from '../chainNames.ts'
import type { BitcoinChain } from '../config.ts'
import { moveTo } from '../moveTo.ts'
import { payTo } from '../payTo.ts'
import { letGo, letIn, requireAddress, sharedWith } from '../sharedWith.ts'
import { signMessageAsText } from '../signMessage.ts'
import { signPsbt } from '../signPsbt.ts'

const switchChain: BitcoinMethod = async (wallet, call) => {
  const [wanted] = call.params
  const chain = wallet.config.chains.find(
    ({ id }) => chainNames[id].unisat === wanted || olderNames[id] === wanted,
  )
  if (!chain) throw invalidParams(`The wallet does not know the chain ${String(wanted)}.`)
  if (chain !== wallet.chain) await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
  await moveTo(wallet, chain)
  return call.method === 'switchNetwork' ? olderNames[chain.id] : describe(chain)
}

/**
 * A wallet with UniSat's interface: one address, one chain.
 * @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet
 */
export const unisatWay: BitcoinWay = {
  methods: {
    async requestAccounts(wallet, call) {
      await letIn(wallet, call)
      return shownTo(wallet, call.origin)
    },
    getAccounts: (wallet, { origin }) => shownTo(wallet, origin),
    getPublicKey: (wallet, call) => hex.encode(requireAddress(wallet, call).publicKey),
    getChain: ({ chain }) => describe(chain),
    getNetwork: ({ chain }) => olderNames[chain.id],
    switchChain,
    switchNetwork: switchChain,
    disconnect: letGo,
    async getBalance(wallet, call) {
      const { address } = requireAddress(wallet, call)
      assertOnline(wallet)
      const answer = await fetchEsplora(wallet.chain.esploraUrl, `/address/${address}`)
      const { chain_stats: sure, mempool_stats: waiting } = JSON.parse(answer) as Stats
      const confirmed = sure.funded_txo_sum - sure.spent_txo_sum
      const unconfirmed = waiting.funded_txo_sum - waiting.spent_txo_sum
      return { confirmed, unconfirmed, total: confirmed + unconfirmed }
    },
    async signMessage(wallet, call) {
      const [text, type] = call.params
      const address = requireAddress(wallet, call)
      if (typeof text !== 'string') throw invalidParams('Expected a text to sign.')
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      const kind = type === 'bip322-simple' ? 'bip322' : 'ecdsa'
      return signMessageAsText(address, new TextEncoder().encode(text), kind)
    },
    async signPsbt(wallet, call) {
      const [psbt, options] = call.params
      if (typeof psbt !== 'string') throw invalidParams('Expected a PSBT in hex.')
      const { autoFinalized = true, toSignInputs } = (options ?? {}) as PsbtOptions
      const wanted = toSignInputs?.map(({ index, address }) => ({
        address: requireAddress(wallet, call, address),
        indexes: [index],
      })) ?? [{ address: requireAddress(wallet, call) }]
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      const signed = signPsbt(hex.decode(psbt), wanted, { finishes: autoFinalized })
      return hex.encode(signed.toPSBT())
    },
    async pushTx(wallet, call) {
      requireAddress(wallet, call)
      const { rawtx } = (call.params[0] ?? {}) as { readonly rawtx?: unknown }
      if (typeof rawtx !== 'string') throw invalidParams('Expected a transaction in hex.')
      return broadcastRaw(wallet, rawtx)
    },
    async sendBitcoin(wallet, call) {
      const from = requireAddress(wallet, call)
      const [to, amountSats, options] = call.params
      const { feeRate = defaultFeeRate } = (options ?? {}) as { readonly feeRate?: number }
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      assertOnline(wallet)
      const transaction = await payTo(wallet.chain.esploraUrl, {
        from,
        to: String(to),
        amountSats: BigInt(amountSats as number),
        satsPerVbyte: feeRate,
        network: chainNames[wallet.chain.id].network,
      })
      return broadcast(wallet, transaction)
    },
  },
  event(wallet, shared, news) {
    if (news === 'chain') return { name: 'chainChanged', payload: describe(wallet.chain) }
    return { name: 'accountsChanged', payload: shared.slice(0, 1).map(({ address }) => address) }
  },
}

/** The methods of the object that stands in the page. */
export const unisatMethodNames: readonly string[] = Object.keys(unisatWay.methods)

const defaultFeeRate = 2

/** What its first methods call a chain. */
const olderNames: Readonly<Record<BitcoinChain['id'], string>> = {
  mainnet: 'livenet',
  testnet: 'testnet',
  testnet4: 'testnet4',
  signet: 'signet',
  regtest: 'regtest',
}

interface Stats {
  readonly chain_stats: { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
  readonly mempool_stats: { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
}

interface PsbtOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
}

function shownTo(wallet: BitcoinContext, origin: string): readonly string[] {
  return sharedWith(wallet, origin)
    .slice(0, 1)
    .map(({ address }) => address)
}

function describe({ id }: BitcoinChain): Readonly<Record<string, string>> {
  return { enum: chainNames[id].unisat, name: `Bitcoin ${id}`, network: olderNames[id] ?? id }
}
