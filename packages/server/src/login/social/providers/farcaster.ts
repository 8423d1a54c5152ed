import * as v from 'valibot'
import { cleanName, type SocialProvider } from '../socialProvider.ts'
import { UserEndpointError } from './oauthProvider.ts'
import { providerTimeoutSeconds } from './openIdProvider.ts'
import { verifyFarcaster, type FarcasterRegistries } from './verifyFarcaster.ts'

/** What {@link farcasterProvider} needs. */
export interface FarcasterClient extends FarcasterRegistries {
  /** The origin of the relay between this server and the visitor's app, which need not be trusted. */
  readonly relay: string
  readonly now: () => number
}

const longestMs = 600_000

const channelSchema = v.object({
  channelToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  url: v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\/[^\s]+$/)),
})
const answerSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(4000)),
  signature: v.pipe(v.string(), v.maxLength(8000), v.regex(/^0x[0-9a-fA-F]*$/)),
  // A user name or an ENS name: nothing that could look like an fid.
  username: v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)), ''),
})

/**
 * Creates the provider for Sign In With Farcaster (FIP-11): the visitor's app signs a message with an address of their account and sends
 * it to a relay, which this server polls. The message, its signature and the owner of the account are verified here, with the operator's
 * own nodes; the relay can only withhold a response. The user name comes from the app and is only displayed.
 * @see https://docs.farcaster.xyz/auth-kit/client/app/create-channel
 */
export function farcasterProvider(client: FarcasterClient): SocialProvider {
  const { relay, now } = client

  async function call(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(providerTimeoutSeconds * 1000)
    const response = await fetch(`${relay}/v1/${path}`, { ...init, signal, redirect: 'error' })
    if (!response.ok) throw new UserEndpointError(response.status)
    return response
  }

  return {
    id: 'farcaster',
    label: 'Farcaster',
    async authorizationUrl(redirectUrl, { state, nonce }) {
      const response = await call('channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          siweUri: redirectUrl,
          domain: new URL(redirectUrl).host,
          nonce: plainNonce(nonce),
          expirationTime: new Date(now() + longestMs).toISOString(),
          acceptAuthAddress: true,
        }),
      })
      const { channelToken, url } = v.parse(channelSchema, await response.json())
      const page = new URL('/v1/login/social/channel', redirectUrl)
      page.hash = String(
        new URLSearchParams({ provider: 'farcaster', state, channel: channelToken, link: url }),
      )
      return page
    },
    async readChannel(channel) {
      const response = await call('channel/status', {
        headers: { authorization: `Bearer ${channel}` },
      })
      if (response.status === 202) return undefined
      return new URLSearchParams(v.parse(answerSchema, await response.json()))
    },
    async identify(answer, { nonce }) {
      const read = (name: string): string => answer.searchParams.get(name) ?? ''
      const fid = await verifyFarcaster(
        client,
        { message: read('message'), signature: read('signature') },
        {
          domain: answer.host,
          uri: answer.origin + answer.pathname,
          nonce: plainNonce(nonce),
          now: now(),
        },
      )
      const name = read('username')
      return {
        issuer: 'https://farcaster.xyz',
        subject: fid,
        // The app or the relay can send any name, so the fid is shown beside it.
        name: cleanName(name === '' ? `fid ${fid}` : `@${name} (fid ${fid})`, `fid ${fid}`),
      }
    },
  }
}

/** Returns a nonce as EIP-4361 requires it: only letters and digits. */
function plainNonce(nonce: string): string {
  return Buffer.from(nonce, 'base64url').toString('hex')
}
