import { KitError, type RemoteWallet } from '@latchkit/core'
import { base64 } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { chainOf, networkIdOf } from '../chains/bitcoinChain.ts'
import { decodeHex } from '../encoding/hex.ts'
import type { WalletLink } from '../wallet/walletLink.ts'
import type { AddressIndex } from './createAddressIndex.ts'

/** Speaks with a wallet on another device. It is on no chain: it is told one with every request. */
export function remoteLink(
  wallet: RemoteWallet,
  book: AddressIndex,
  decodeAddress: AddressDecoder,
): WalletLink {
  const { networks, methods } = wallet.granted()
  const can = (method: string) => methods.includes(method)
  const ask = async (networkId: NetworkId, method: string, params: object): Promise<Answer> =>
    ((await wallet.request({ networkId, method, params })) ?? {}) as Answer
  const networkOf = (address: string): NetworkId => {
    const found = networks.find((networkId) => {
      const chain = chainOf(networkId)
      return chain !== undefined && decodeAddress(address)?.isOf(chain.prefixes)
    })
    if (found) return found
    throw new KitError('WalletLocked', 'The wallet does not share this account any more.')
  }

  return {
    tellsChanges: true,
    serves: (chain) => wallet.granted().networks.includes(networkIdOf(chain)),
    async connect() {
      if (can('getAccountAddresses')) await book.fill()
      return { addresses: book.addresses() }
    },
    share: async () => ({ addresses: book.addresses() }),
    disconnect: () => wallet.leave(),
    listen: (onChange) => wallet.on(() => onChange(false)),
    moveTo: async () => false,
    ...(can('signMessage') && {
      async signMessage(address, message, type) {
        const params = { account: address, address, message, protocol: type }
        const { signature } = await ask(networkOf(address), 'signMessage', params)
        return inBase64(signature)
      },
    }),
    ...(can('signPsbt') && {
      async signPsbt({ psbt, inputs, address, chain }) {
        const indexes = Array.from(Array(inputs).keys())
        const answer = await ask(networkIdOf(chain), 'signPsbt', {
          account: address,
          psbt: base64.encode(psbt),
          signInputs: indexes.map((index) => ({ address, index })),
          broadcast: false,
        })
        return base64.decode(String(answer['psbt'] ?? '')) ?? new Uint8Array()
      },
    }),
    ...(can('sendTransfer') && {
      async sendTransfer({ from, to, amountSats, chain }) {
        const answer = await ask(networkIdOf(chain), 'sendTransfer', {
          account: from,
          recipientAddress: to,
          amount: String(amountSats),
        })
        return answer['txid']
      },
    }),
  }
}

type Answer = Readonly<Record<string, unknown>>

/** A signature, which wallets write in hex or in base64. */
function inBase64(signature: unknown): string {
  const text = String(signature ?? '')
  const bytes = decodeHex(text)
  return bytes ? base64.encode(bytes) : text
}
