import { unsubscribeQuietly } from '@latchkit/core/adapters'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { bitcoinChains } from '../chains/bitcoinChain.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeHex } from '../encoding/hex.ts'
import { parseAddresses } from './parseAddresses.ts'
import type { UnisatProvider } from './unisatProvider.ts'
import type { WalletLink, WalletShare } from './walletLink.ts'

/** Speaks with a wallet of UniSat's interface: one account, one chain, its own events. */
export function unisatLink(provider: UnisatProvider, decodeAddress: AddressDecoder): WalletLink {
  const share = async (answer: unknown): Promise<WalletShare> => {
    const [address] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
    if (address === undefined) return { addresses: [] }
    const [publicKey, chain] = await Promise.all([
      provider.getPublicKey?.().catch(() => undefined),
      readChain(provider),
    ])
    const addresses = parseAddresses([{ address, publicKey, purpose: 'both' }], decodeAddress)
    return { addresses, ...(chain && { chain }) }
  }
  const { signMessage, signPsbt, sendBitcoin } = provider

  return {
    emitsChanges: typeof provider.on === 'function',
    serves: () => true,
    connect: async () => share(await provider.requestAccounts()),
    share: async () => share(await provider.getAccounts()),
    async disconnect() {
      await provider.disconnect?.()
    },
    listen(onChange) {
      const heard = () => onChange(false)
      const events = ['accountsChanged', 'networkChanged', 'chainChanged']
      for (const event of events) provider.on?.(event, heard)
      return () => {
        for (const event of events)
          unsubscribeQuietly(() => provider.removeListener?.(event, heard))
      }
    },
    async switchChain({ unisatName }) {
      if (provider.switchChain) await provider.switchChain(unisatName)
      else if (provider.switchNetwork && unisatName in olderNames)
        await provider.switchNetwork(olderNames[unisatName] ?? '')
      else return false
      return true
    },
    ...(typeof signMessage === 'function' && {
      async signMessage(_address, message, type) {
        const answer = await provider.signMessage?.(
          message,
          type === 'bip322' ? 'bip322-simple' : 'ecdsa',
        )
        return String(answer ?? '')
      },
    }),
    ...(typeof signPsbt === 'function' && {
      async signPsbt({ psbt, inputs, finalizes }) {
        const answer = await provider.signPsbt?.(bytesToHex(psbt), {
          autoFinalized: finalizes,
          toSignInputs: inputs,
        })
        return decodeHex(String(answer ?? '')) ?? new Uint8Array()
      },
    }),
    ...(typeof sendBitcoin === 'function' && {
      sendTransfer: async ({ to, amountSats, feeRate }) =>
        provider.sendBitcoin?.(to, Number(amountSats), { feeRate: Number(feeRate) / 1000 }),
    }),
  }
}

const olderNames: Readonly<Record<string, string>> = {
  BITCOIN_MAINNET: 'livenet',
  BITCOIN_TESTNET: 'testnet',
}

/** The chain that the wallet says it is on. Older wallets know two of them, and some say nothing. */
async function readChain(provider: UnisatProvider): Promise<WalletShare['chain']> {
  const seen = (await provider.getChain?.().catch(() => undefined)) as
    | { readonly enum?: unknown }
    | undefined
  if (seen) return bitcoinChains.find(({ unisatName }) => unisatName === seen.enum) ?? 'unknown'
  const network = await provider.getNetwork?.().catch(() => undefined)
  return bitcoinChains.find(
    ({ unisatName }) => network !== undefined && olderNames[unisatName] === network,
  )
}
