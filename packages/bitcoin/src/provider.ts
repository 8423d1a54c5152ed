import {
  KitError,
  type BitcoinProvider,
  type ProviderSource,
  type SignPsbtRequest,
} from '@latchkit/core'
import { lazy, walletError } from '@latchkit/core/adapters'
import { chainOf } from './chains/bitcoinChain.ts'
import type { OpenSession } from './openSession.ts'

/** Creates the connected wallet of a kit for the site's own code. Loaded when a site asks for it. */
export function createProvider(
  sessionOf: (connectorId: string) => OpenSession | undefined,
  source: ProviderSource,
): BitcoinProvider {
  // Loaded with the first PSBT: an account that is only shown needs none of it.
  const loadSigning = lazy(() => import('./provider/signing.ts'))
  const addresses = () => {
    const wallet = source.wallet()
    const others = wallet?.accounts.filter(({ address }) => address !== wallet.account.address)
    return wallet ? [wallet.account, ...(others ?? [])] : []
  }
  return {
    get address() {
      return source.wallet()?.account.address
    },
    get addresses() {
      return addresses().map(({ address, type }) => ({
        address,
        type: type === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
      }))
    },
    on: (_event, listener) =>
      source.subscribe(() => {
        if (!source.isReconnecting()) listener()
      }),

    async signMessage({ message, address }) {
      const { connectorId, accounts, account: active } = await source.ready()
      const account =
        address === undefined ? active : accounts.find((one) => one.address === address)
      if (!account) throw notShared(address)
      return source.adapter.signMessage(connectorId, account, message)
    },

    async signPsbt({ psbt, inputs }) {
      const { connectorId, accounts, account, networkId } = await source.ready()
      const { countInputs, requireSamePsbt, signingRequest } = await loadSigning()
      const count = countInputs(psbt)
      const all = [{ address: account.address, indexes: Array.from(Array(count).keys()) }]
      const wanted = inputs ?? all
      assertInputs(wanted, count)
      const stranger = wanted.find(
        ({ address }) => !accounts.some((shared) => shared.address === address),
      )
      if (stranger) throw notShared(stranger.address)
      const chain = chainOf(networkId)
      const link = sessionOf(connectorId)?.link
      if (!link?.signPsbt || !chain)
        throw new KitError('MethodNotSupported', 'The wallet cannot sign PSBTs.')
      try {
        const answer = await link.signPsbt(
          signingRequest({ psbt, inputs: wanted }, { chain, finalizes: false }),
        )
        return requireSamePsbt(answer, psbt)
      } catch (error) {
        throw walletError(error)
      }
    },

    async sendTransfer({ to, amountSats }) {
      const { connectorId, account, networkId } = await source.ready()
      const { isAddress } = await source.adapter.loadAddresses()
      if (!isAddress(to, networkId))
        throw new KitError(
          'InvalidAddress',
          'The recipient is not a valid address on this network.',
          {
            context: { to, networkId },
          },
        )
      if (amountSats <= 0n)
        throw new KitError('InvalidAmount', 'The amount must be more than zero.')
      const request = { networkId, from: account, to, amount: amountSats }
      const prepared = await source.adapter.prepareTransfer(request)
      return source.adapter.sendTransfer(connectorId, prepared)
    },
  }
}

function assertInputs(inputs: NonNullable<SignPsbtRequest['inputs']>, count: number): void {
  const indexes = inputs.flatMap((one) => one.indexes)
  const stray = indexes.find((index) => !Number.isInteger(index) || index < 0 || index >= count)
  if (indexes.length > 0 && stray === undefined) return
  throw new KitError('InvalidConfig', `The PSBT has no input ${stray ?? 'to sign'}.`, {
    fix: `Name inputs from 0 to ${count - 1}.`,
    context: { inputs: count },
  })
}

function notShared(address: string | undefined): KitError {
  return new KitError('InvalidAddress', 'The wallet does not share this address.', {
    fix: 'Use one of the provider’s `addresses`.',
    context: { address },
  })
}
