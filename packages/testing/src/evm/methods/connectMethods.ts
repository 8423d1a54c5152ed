import { utf8ToBytes } from '@noble/hashes/utils.js'
import { invalidParams, RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import { signMessage } from '../crypto/signMessage.ts'
import type { WalletState } from '../state.ts'
import { visibleAccounts } from '../visibleAccounts.ts'
import type { WalletMethod } from '../walletContext.ts'

/**
 * Connects, and signs in with the same approval.
 * @see https://eips.ethereum.org/EIPS/eip-7846
 */
export const connectMethods: Readonly<Record<string, WalletMethod>> = {
  async wallet_connect(wallet, call) {
    const { state } = wallet
    assertSupported(state.walletConnect)
    const [{ version, capabilities = {} } = {}] = call.params as readonly {
      readonly version?: unknown
      readonly capabilities?: { readonly signInWithEthereum?: SignInWithEthereum }
    }[]
    if (version !== '1') throw invalidParams('The wallet knows version 1 of wallet_connect.')
    const { signInWithEthereum } = capabilities
    const signed = signInWithEthereum && sign(state, signInWithEthereum, call.origin)
    await wallet.prompts.ask({ ...call, kind: 'confirm' })
    if (!state.permissions.has(call.origin)) {
      state.permissions.set(call.origin, [state.selectedAddress])
      const payload = [state.selectedAddress]
      await wallet.emit({ name: 'accountsChanged', payload, origin: call.origin })
    }
    return {
      accounts: visibleAccounts(state, call.origin).map((address) => ({
        address,
        capabilities:
          signed && address === state.selectedAddress ? { signInWithEthereum: signed } : {},
      })),
    }
  },
}

function assertSupported(walletConnect: WalletState['walletConnect']): void {
  const code =
    typeof walletConnect === 'object'
      ? walletConnect.refusesWith
      : walletConnect === false && walletErrorCodes.unsupportedMethod
  if (code !== false)
    throw new RpcError(code, 'The wallet does not support the method wallet_connect.')
}

/** Signs the message that a site asks for, or fails to as the wallet is told to; `undefined` where it signs nothing. */
function sign(
  { walletConnect, keys, selectedAddress }: WalletState,
  asked: SignInWithEthereum,
  origin: string,
): { readonly message: string; readonly signature: string } | undefined {
  const next = [...keys.keys()].find((address) => address !== selectedAddress) ?? selectedAddress
  const named = walletConnect === 'wrongAccount' ? next : selectedAddress
  const message = formatMessage(asked, named, origin)
  const key = keys.get(walletConnect === 'wrongKey' ? next : named)
  return walletConnect === 'unsigned' || !key
    ? undefined
    : { message, signature: signMessage(utf8ToBytes(message), key) }
}

/** What a site asks to be signed: the fields of EIP-4361, the chain id in hex. */
type SignInWithEthereum = Readonly<Record<string, unknown>>

function formatMessage(asked: SignInWithEthereum, address: string, origin: string): string {
  const { host } = new URL(origin)
  const text = (name: string) => {
    const value = asked[name]
    return typeof value === 'string' ? value : undefined
  }
  const { domain = host, uri = origin } = { domain: text('domain'), uri: text('uri') }
  if (domain !== host) throw invalidParams(`The site ${host} cannot ask in the name of ${domain}.`)
  const nonce = text('nonce')
  const chainId = text('chainId')
  if (nonce === undefined || chainId === undefined)
    throw invalidParams('signInWithEthereum needs a nonce and a chainId.')
  const statement = text('statement')
  const optional = (label: string, name: string) => {
    const value = text(name)
    return value === undefined ? [] : [`${label}: ${value}`]
  }
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${text('version') ?? '1'}`,
    `Chain ID: ${BigInt(chainId)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${text('issuedAt') ?? new Date().toISOString()}`,
    ...optional('Expiration Time', 'expirationTime'),
    ...optional('Not Before', 'notBefore'),
    ...optional('Request ID', 'requestId'),
    ...(Array.isArray(asked['resources'])
      ? ['Resources:', ...asked['resources'].map((one) => `- ${String(one)}`)]
      : []),
  ].join('\n')
}
