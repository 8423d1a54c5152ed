import { base64, unsubscribeQuietly } from '@latchkit/core/adapters'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { bitcoinChains } from '../chains/bitcoinChain.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeHex } from '../encoding/hex.ts'
import { parseAddresses } from './parseAddresses.ts'
import { requestRegistry, isRegistryCode, registryCodes } from './requestRegistry.ts'
import type { RegistryProvider } from './registryProvider.ts'
import type { WalletLink, WalletShare } from './walletLink.ts'

/** Speaks with a wallet of `btc_providers`. `named` are the methods that it has entered there. */
export function registryLink(
  provider: RegistryProvider,
  named: readonly string[] | undefined,
  decodeAddress: AddressDecoder,
): WalletLink {
  /** Leather shares addresses with their symbols, and takes requests in a shape of its own. */
  let isLeather = false
  const ask = (method: string, params: unknown = null) => requestRegistry(provider, method, params)
  const methods = async (): Promise<readonly unknown[] | undefined> => {
    if (named) return named
    const info = (await ask('getInfo').catch(() => undefined)) as { readonly methods?: unknown }
    return Array.isArray(info?.methods) ? info.methods : undefined
  }
  const purposes = ['payment', 'ordinals']
  const join = async () => readShare(await ask('wallet_connect', { addresses: purposes }))

  return {
    emitsChanges: typeof provider.addListener === 'function',
    serves: () => true,
    async connect() {
      if ((await methods())?.includes('wallet_connect')) return join()
      try {
        return readShare(await ask('getAddresses', { purposes }))
      } catch (error) {
        // Newer wallets give addresses to sites alone that have been let in before.
        if (isRegistryCode(error, registryCodes.accessDenied)) return join()
        throw error
      }
    },
    async share() {
      try {
        const share = readShare(await ask('wallet_getAccount'))
        const network = share.chain ?? (await ask('wallet_getNetwork').catch(() => undefined))
        return network === share.chain ? share : { ...share, ...readChain(network) }
      } catch {
        // A wallet without the method, or one that has forgotten the site. Anything else would ask its owner.
        return undefined
      }
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    listen(onChange) {
      const listen = (eventName: string, isOver: boolean) =>
        provider.addListener?.({ eventName, cb: () => onChange(isOver) })
      const stops = [
        listen('accountChange', false),
        listen('networkChange', false),
        listen('disconnect', true),
        listen('accountDisconnected', true),
      ]
      return () => {
        for (const stop of stops) unsubscribeQuietly(stop)
      }
    },
    async switchChain({ registryName }) {
      await ask('wallet_changeNetwork', { name: registryName })
      return true
    },
    async signMessage(address, message, type) {
      const answer = (await ask(
        'signMessage',
        isLeather
          ? { message, paymentType: decodeAddress(address)?.kind }
          : { address, message, protocol: type === 'bip322' ? 'BIP322' : 'ECDSA' },
      )) as { readonly signature?: unknown; readonly address?: unknown } | null
      if (answer?.address !== undefined && answer.address !== address)
        throw new Error('The wallet has signed with the key of another address.')
      return String(answer?.signature ?? '')
    },
    async signPsbt({ psbt, inputs, indexesByAddress, chain }) {
      const answer = (await ask('signPsbt', {
        broadcast: false,
        ...(isLeather
          ? {
              hex: bytesToHex(psbt),
              signAtIndex: inputs.map(({ index }) => index),
              network: chain.standardName,
            }
          : { psbt: base64.encode(psbt), signInputs: indexesByAddress }),
      })) as { readonly psbt?: unknown; readonly hex?: unknown } | null
      if (typeof answer?.psbt === 'string') return base64.decode(answer.psbt) ?? new Uint8Array()
      return decodeHex(String(answer?.hex ?? '')) ?? new Uint8Array()
    },
    async sendTransfer({ to, amountSats, chain }) {
      const answer = await ask(
        'sendTransfer',
        isLeather
          ? {
              recipients: [{ address: to, amount: String(amountSats) }],
              network: chain.standardName,
            }
          : { recipients: [{ address: to, amount: Number(amountSats) }] },
      )
      return (answer as { readonly txid?: unknown } | null)?.txid
    },
  }

  function readShare(answer: unknown): WalletShare {
    const { addresses, network } = (answer ?? {}) as Shared
    isLeather = Array.isArray(addresses) && addresses.some(hasSymbol)
    return { addresses: parseAddresses(ofBitcoin(addresses), decodeAddress), ...readChain(network) }
  }
}

interface Shared {
  readonly addresses?: unknown
  readonly network?: unknown
}

function readChain(network: unknown): Pick<WalletShare, 'chain'> {
  const { bitcoin } = (network ?? {}) as {
    readonly bitcoin?: { readonly name?: unknown }
  }
  if (bitcoin?.name === undefined) return {}
  return { chain: bitcoinChains.find((chain) => chain.registryName === bitcoin.name) ?? 'unknown' }
}

/** Some of these wallets share addresses of other chains along with those of Bitcoin. */
function ofBitcoin(addresses: unknown): readonly unknown[] {
  if (!Array.isArray(addresses)) return []
  return addresses.filter((entry) => !hasSymbol(entry) || (entry as WithSymbol).symbol === 'BTC')
}

interface WithSymbol {
  readonly symbol: unknown
}

function hasSymbol(entry: unknown): boolean {
  return (entry as WithSymbol | null)?.symbol !== undefined
}
