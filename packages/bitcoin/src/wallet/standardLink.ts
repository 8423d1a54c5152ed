import { KitError } from '@latchkit/core'
import {
  base64,
  unsubscribeQuietly,
  type StandardAccount,
  type StandardWallet,
} from '@latchkit/core/adapters'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { parseAddresses, type DescribedAddress } from './parseAddresses.ts'
import { walletFeature } from './walletFeature.ts'
import type { SigningRequest, WalletLink, WalletShare } from './walletLink.ts'

/** The link to a wallet of the Wallet Standard. The wallet is on no chain: every request names one. */
export function standardLink(wallet: StandardWallet, decodeAddress: AddressDecoder): WalletLink {
  // A wallet takes its own objects alone, and not every wallet shows them outside the answer to `connect`.
  let answered: readonly StandardAccount[] = []
  const accounts = (): readonly StandardAccount[] => {
    const shared = Array.isArray(wallet.accounts) ? wallet.accounts : []
    return shared.length > 0 ? shared : answered
  }
  const share = (): WalletShare => ({
    addresses: parseAddresses(accounts().map(describe), decodeAddress),
  })
  const requireAccount = (address: string): StandardAccount => {
    const account = accounts().find((shared) => shared.address === address)
    if (account) return account
    throw new KitError('WalletLocked', 'The wallet does not share this account any more.', {
      fix: 'Unlock the wallet, or connect it again.',
      context: { address },
    })
  }
  const signing = walletFeature(wallet, 'bitcoin:signTransaction')
  const sending = walletFeature(wallet, 'bitcoin:signAndSendTransaction')
  const messages = walletFeature(wallet, 'bitcoin:signMessage')
  const events = walletFeature(wallet, 'bitcoin:events') ?? walletFeature(wallet, 'standard:events')
  const inputOf = ({ psbt, indexesByAddress, chain }: SigningRequest) => ({
    psbt,
    inputsToSign: Object.entries(indexesByAddress).map(([address, signingIndexes]) => ({
      account: requireAccount(address),
      signingIndexes,
    })),
    chain: `bitcoin:${chain.standardName}`,
  })

  return {
    emitsChanges: events !== undefined,
    serves: ({ standardName }) =>
      Array.isArray(wallet.chains) && wallet.chains.includes(`bitcoin:${standardName}`),
    async connect() {
      const purposes = ['payment', 'ordinals'] as const
      const answer = await walletFeature(wallet, 'bitcoin:connect')?.connect({ purposes })
      answered = Array.isArray(answer?.accounts) ? answer.accounts : []
      return share()
    },
    async share() {
      const silent = walletFeature(wallet, 'standard:connect')
      if (accounts().length === 0 && silent) {
        const answer = await silent.connect({ silent: true })
        answered = Array.isArray(answer?.accounts) ? answer.accounts : []
      }
      if (accounts().length > 0 || silent || events) return share()
      return undefined
    },
    async disconnect() {
      answered = []
      await (
        walletFeature(wallet, 'bitcoin:disconnect') ?? walletFeature(wallet, 'standard:disconnect')
      )?.disconnect()
    },
    listen(onChange) {
      const off = events?.on('change', () => {
        answered = []
        onChange(false)
      })
      return () => unsubscribeQuietly(off)
    },
    switchChain: async () => false,
    ...(messages && {
      async signMessage(address, message) {
        const account = requireAccount(address)
        const bytes = new TextEncoder().encode(message)
        const [answer] = await messages.signMessage({ account, message: bytes })
        return base64.encode(Uint8Array.from(answer?.signature ?? []))
      },
    }),
    ...(signing && {
      async signPsbt(request) {
        const [answer] = await signing.signTransaction(inputOf(request))
        return Uint8Array.from(answer?.signedPsbt ?? [])
      },
    }),
    ...(sending && {
      async sendPsbt(request) {
        // The transaction may have been sent although the answer is not one.
        const answers: unknown = await sending.signAndSendTransaction(inputOf(request))
        return Array.isArray(answers)
          ? (answers[0] as { readonly txid?: unknown } | null | undefined)?.txid
          : undefined
      },
    }),
  }
}

function describe(account: StandardAccount | null): DescribedAddress {
  const key = account?.publicKey
  const isKey = key !== undefined && [32, 33, 65].includes(key.length)
  return {
    address: account?.address,
    ...(isKey && { publicKey: bytesToHex(Uint8Array.from(key)) }),
  }
}
