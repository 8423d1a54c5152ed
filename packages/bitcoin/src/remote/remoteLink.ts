import { KitError, type RemoteWallet } from '@latchkit/core'
import { base64 } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { chainOf, networkIdOf } from '../chains/bitcoinChain.ts'
import { decodeHex } from '../encoding/hex.ts'
import type { WalletLink } from '../wallet/walletLink.ts'
import type { AddressIndex } from './createAddressIndex.ts'

/** Connects a remote wallet. It has no active chain: every request names one. */
export function remoteLink(
  wallet: RemoteWallet,
  index: AddressIndex,
  decodeAddress: AddressDecoder,
): WalletLink {
  const { networks, methods } = wallet.granted()
  const can = (method: string) => methods.includes(method)
  const request = async (
    networkId: NetworkId,
    method: string,
    params: object,
  ): Promise<WalletResult> =>
    ((await wallet.request({ networkId, method, params })) ?? {}) as WalletResult
  const networkOf = (address: string): NetworkId => {
    const network = networks.find((networkId) => {
      const chain = chainOf(networkId)
      return chain !== undefined && decodeAddress(address)?.isOf(chain.prefixes)
    })
    if (network) return network
    throw new KitError('WalletLocked', 'The wallet does not share this account any more.')
  }

  return {
    emitsChanges: true,
    serves: (chain) => wallet.granted().networks.includes(networkIdOf(chain)),
    async connect() {
      if (can('getAccountAddresses')) await index.fill()
      return { addresses: index.addresses() }
    },
    share: async () => ({ addresses: index.addresses() }),
    disconnect: () => wallet.leave(),
    listen: (onChange) => wallet.on(() => onChange(false)),
    switchChain: async () => false,
    ...(can('signMessage') && {
      async signMessage(address, message, type) {
        const params = { account: address, address, message, protocol: type }
        const { signature } = await request(networkOf(address), 'signMessage', params)
        return inBase64(signature)
      },
    }),
    ...(can('signPsbt') && {
      async signPsbt({ psbt, inputs, chain }) {
        const response = await request(networkIdOf(chain), 'signPsbt', {
          account: inputs[0]?.address,
          psbt: base64.encode(psbt),
          signInputs: inputs,
          broadcast: false,
        })
        return base64.decode(String(response['psbt'] ?? '')) ?? new Uint8Array()
      },
    }),
    ...(can('sendTransfer') && {
      async sendTransfer({ from, to, amountSats, chain }) {
        const response = await request(networkIdOf(chain), 'sendTransfer', {
          account: from,
          recipientAddress: to,
          amount: String(amountSats),
        })
        return response['txid']
      },
    }),
  }
}

type WalletResult = Readonly<Record<string, unknown>>

/** Returns a signature in base64. Wallets write it in hex or in base64. */
function inBase64(signature: unknown): string {
  const text = String(signature ?? '')
  const bytes = decodeHex(text)
  return bytes ? base64.encode(bytes) : text
}
