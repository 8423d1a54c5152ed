import { KitError, type RemoteWallet } from '@latchkit/core'
import { base64, type StandardAccount, type StandardWallet } from '@latchkit/core/adapters'
import { parseAccountId, type NetworkId } from '@latchkit/wire'
import { base58 } from '@scure/base'
import { decodeBase58 } from '../address/decodeBase58.ts'
import { walletChain, type WalletChain } from '../wallet/walletChain.ts'
import type { WalletFeatures } from '../wallet/walletFeature.ts'

/**
 * Wraps a remote wallet as a wallet of the Wallet Standard. Its features and chains are those that the wallet has granted.
 */
export function remoteStandard(
  wallet: RemoteWallet,
  walletChains: Readonly<Record<NetworkId, WalletChain>>,
): StandardWallet {
  const chainOf = (networkId: NetworkId) => walletChain(networkId, walletChains)
  const networkOf = (chain: string): NetworkId => {
    const networkId = wallet.granted().networks.find((id) => chainOf(id) === chain)
    if (networkId) return networkId
    throw new KitError('UnsupportedChain', 'The wallet has not let this site use that network.', {
      fix: 'Connect the wallet again, and allow the network there.',
      context: { canPairAgain: true },
    })
  }
  const accounts = (): readonly StandardAccount[] => accountsOf(wallet, chainOf)
  const request = async (
    method: string,
    networkId: NetworkId,
    params: unknown,
  ): Promise<WalletResult> =>
    ((await wallet.request({ networkId, method, params })) ?? {}) as WalletResult

  const features: Omit<WalletFeatures, 'solana:signIn'> = {
    'standard:connect': { connect: async () => ({ accounts: accounts() }) },
    'standard:disconnect': { disconnect: () => wallet.leave() },
    'standard:events': { on: (_, listener) => wallet.on(listener) },
    'solana:signMessage': {
      async signMessage({ account: { address, chains }, message }) {
        const { signature } = await request('solana_signMessage', networkOf(chains[0] ?? ''), {
          message: base58.encode(message),
          pubkey: address,
        })
        return [{ signedMessage: message, signature: readSignature(signature) }]
      },
    },
    'solana:signTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction({ account, transaction, chain }) {
        const response = await request('solana_signTransaction', networkOf(chain), {
          transaction: base64.encode(transaction),
          pubkey: account.address,
        })
        const signed =
          typeof response.transaction === 'string' ? base64.decode(response.transaction) : undefined
        // Some wallets respond with the signature alone.
        const signedTransaction =
          signed ?? insertSignature(transaction, readSignature(response.signature))
        return [{ signedTransaction }]
      },
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction({ account, transaction, chain, options }) {
        const { signature } = await request('solana_signAndSendTransaction', networkOf(chain), {
          transaction: base64.encode(transaction),
          pubkey: account.address,
          sendOptions: options,
        })
        // A transaction without a valid signature in the response may have been sent nevertheless.
        const bytes = typeof signature === 'string' ? decodeBase58(signature) : undefined
        return bytes ? [{ signature: bytes }] : []
      },
    },
  }

  return {
    version: '1.0.0',
    name: wallet.connector.name,
    icon: wallet.connector.icon ?? '',
    get chains() {
      return wallet.granted().networks.map(chainOf)
    },
    get accounts() {
      return accounts()
    },
    get features() {
      const { methods } = wallet.granted()
      const isThere = (name: string) => {
        const [prefix, feature] = name.split(':')
        return prefix === 'standard' || methods.includes(`solana_${feature}`)
      }
      return Object.fromEntries(Object.entries(features).filter(([name]) => isThere(name)))
    },
  }
}

type WalletResult = Readonly<Record<string, unknown>>

/** Returns each address once, with the networks on which it is shared. */
function accountsOf(
  wallet: RemoteWallet,
  chainOf: (networkId: NetworkId) => string,
): readonly StandardAccount[] {
  const chains = new Map<string, string[]>()
  for (const account of wallet.granted().accounts) {
    const { address, networkId } = parseAccountId(account) ?? {}
    if (address !== undefined && networkId !== undefined)
      chains.set(address, [...(chains.get(address) ?? []), chainOf(networkId)])
  }
  return Array.from(chains, ([address, served]) => ({
    address,
    publicKey: decodeBase58(address.slice(0, 44)) ?? [],
    chains: served,
    features: [],
  }))
}

function readSignature(signature: unknown): Uint8Array {
  const bytes =
    typeof signature === 'string' && signature.length < 100 ? decodeBase58(signature) : undefined
  if (bytes?.length === 64) return bytes
  throw new Error('The wallet returned an invalid signature.')
}

/** Returns a transaction with the signature of its fee payer, which is the first, inserted. */
function insertSignature(transaction: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(transaction)
  // One byte with the number of signatures comes first: no transaction has more than a dozen.
  if (signed.length > 1 + signature.length) signed.set(signature, 1)
  return signed
}
