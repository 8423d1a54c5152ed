import type { StandardWallet } from '@latchkit/core/adapters'
import { signIn } from './signIn.ts'
import type { SignInRequest } from './signInRequest.ts'
import { walletChain } from './walletChain.ts'
import { walletFeature } from './walletFeature.ts'

/**
 * Has a wallet that composes sign-in messages itself compose and sign one that says what `message` says. `undefined` if the
 * wallet has no such feature, or the message is of another form.
 * @see https://github.com/phantom/sign-in-with-solana
 * @throws UserRejected, WalletLocked, WalletDisconnected
 */
export async function signInMessage(
  wallet: StandardWallet,
  message: string,
): Promise<{ readonly message: string; readonly signature: string } | undefined> {
  const request = walletFeature(wallet, 'solana:signIn') && parseRequest(message)
  if (!request) return undefined
  const { signedMessage, signature } = await signIn(wallet, request)
  return { message: new TextDecoder().decode(signedMessage), signature }
}

/** Reads the message that the kit has formatted (CAIP-122). */
function parseRequest(message: string): SignInRequest | undefined {
  const [, domain, address, statement, body = ''] =
    /^(\S+) wants you to sign in with your Solana account:\n(\S+)\n\n(?:(.+)\n)?\n(URI: [^]+)$/.exec(
      message,
    ) ?? []
  if (domain === undefined || address === undefined) return undefined
  const value = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(body)?.[1]
  const optional = Object.entries({
    statement,
    uri: value('URI'),
    version: value('Version'),
    chainId: clusterOf(value('Chain ID')),
    nonce: value('Nonce'),
    issuedAt: value('Issued At'),
    expirationTime: value('Expiration Time'),
    notBefore: value('Not Before'),
    requestId: value('Request ID'),
  }).filter(([, text]) => text !== undefined)
  const resources = body.includes('\nResources:')
    ? [...body.matchAll(/^- (.*)$/gm)].map(([, resource = '']) => resource)
    : undefined
  return { domain, address, ...Object.fromEntries(optional), ...(resources && { resources }) }
}

/** Wallets call Solana's own networks by their names, and refuse the hash of CAIP-2. */
function clusterOf(chainId: string | undefined): string | undefined {
  if (chainId === undefined) return undefined
  const chain = walletChain(`solana:${chainId}`)
  return chain === 'solana:localnet' ? chainId : chain.slice('solana:'.length)
}
