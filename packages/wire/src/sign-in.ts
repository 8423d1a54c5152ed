import type { AccountId } from './caip10.ts'
import type { Namespace } from './namespaces.ts'

/** The fields of a sign-in message (EIP-4361, CAIP-122). */
export interface SignInFields {
  /** The scheme of the site's origin, if the message names one: `https`. */
  readonly scheme?: string
  /** The host of the site that asks, with its port if it has one. */
  readonly domain: string
  /** The address that signs, as its chain writes it. */
  readonly address: string
  /** One line of printable ASCII that the visitor reads and agrees to. */
  readonly statement?: string
  /** The URI that the sign-in is for (RFC 3986). */
  readonly uri: string
  /** Always `1`. */
  readonly version: string
  /** The reference of the CAIP-2 network id: `1` of `eip155:1`. */
  readonly chainId: string
  /** Created by the site's backend and used once: at least 8 letters and digits. */
  readonly nonce: string
  /** RFC 3339 time, as the three that follow. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs, such as what the site is also allowed to do (`urn:recap:`, EIP-5573). */
  readonly resources?: readonly string[]
}

/** How a message calls the accounts of a namespace: `wants you to sign in with your Solana account`. */
export const accountEcosystems: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** The namespace whose wallets sign in while they pair over WalletConnect (`wc_sessionAuthenticate`). */
export const pairingNamespace: Namespace = 'eip155'

/**
 * Formats the text that a wallet signs. It checks nothing: a backend parses the signed text strictly.
 * @param ecosystem the name of the accounts, one of {@link accountEcosystems}
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function formatSignInMessage(fields: SignInFields, ecosystem = 'Ethereum'): string {
  const { scheme, statement, expirationTime, notBefore, requestId, resources } = fields
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${fields.domain} wants you to sign in with your ${ecosystem} account:`,
    fields.address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

/**
 * Returns the sentence that says what a ReCap allows; it ends the statement of the message that carries the ReCap.
 * Abilities of one namespace are listed together, in order, for each resource.
 * @param attenuations the member `att` of the ReCap: resource → `namespace/action` → limits
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function recapStatement(attenuations: Readonly<Record<string, unknown>>): string {
  const groups: string[] = []
  for (const [resource, abilities] of Object.entries(attenuations)) {
    const actions = new Map<string, string[]>()
    for (const ability of Object.keys(isRecord(abilities) ? abilities : {}).sort(byAction)) {
      const [namespace = '', action = ''] = ability.split('/')
      actions.set(namespace, [...(actions.get(namespace) ?? []), action])
    }
    for (const [namespace, names] of actions)
      groups.push(
        `(${groups.length + 1}) '${namespace}': '${names.join("', '")}' for '${resource}'.`,
      )
  }
  return `I further authorize the stated URI to perform the following actions on my behalf: ${groups.join(' ')}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In one language, whatever the visitor's or the server's is: in Lithuanian, y comes before r. */
function byAction(one: string, other: string): number {
  return (one.split('/')[1] ?? '').localeCompare(other.split('/')[1] ?? '', 'en')
}

/** What the backend of a site answers at `GET <url>/nonce`. */
export interface SignInNonce {
  /** 128 random bits in hex. Signed in once, within five minutes. */
  readonly nonce: string
  /** The backend's time: for `Issued At`, so that the visitor's clock does not matter. */
  readonly issuedAt: string
  /** When the nonce expires. */
  readonly expirationTime: string
}

/** A signed message as a page sends it. */
export interface SignInRequestMessage {
  readonly message: string
  readonly signature: string
}

/** What a site's page sends to `POST <url>/verify`: a signed message, or the token of a login. */
export type SignInRequestBody = (
  | (SignInRequestMessage & {
      /** What the wallet has signed with the same nonce for other networks: the session begins if each of them is verified. */
      readonly others?: readonly SignInRequestMessage[]
    })
  | { readonly token: string }
) & {
  /** Keeps the accounts of the current session beside the new one. Default: a new session takes its place. */
  readonly addToSession?: boolean
}

/** How many messages one sign-in has at most: a wallet may sign one for each network. */
export const signedMessagesAtMost = 20

/** A visitor's session at the backend of a site. */
export interface SignInSession {
  /** The accounts that have signed, the latest first. */
  readonly accounts: readonly AccountId[]
  /** Who has logged in by e-mail or social provider. */
  readonly user?: { readonly id: string; readonly email?: string }
  /** RFC 3339 time. Each use of the session moves it on. */
  readonly expiresAt: string
}

/** The body of every answer that is not the expected one. */
export interface SignInErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    /** How to fix it. */
    readonly fix?: string
  }
}
