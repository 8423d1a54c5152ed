import { createHash, randomBytes } from 'node:crypto'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { OAuthAnswer, OAuthRequest } from '../answerOAuth.ts'
import { choosePage } from '../choosePage.ts'
import { localClient } from '../localClient.ts'
import { numberOf, parsePerson } from '../people.ts'
import { registerFid } from './registry.ts'

/** What was asked for over a channel, and what the app has answered. */
export interface FarcasterChannel {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly answer?: object
}

/** The channels of a relay, by their tokens. */
export type FarcasterChannels = Map<string, FarcasterChannel>

/** What Farcaster's own app proves to the relay. Everybody knows this one. */
export const farcasterRelayKey: string = localClient.secret

/**
 * Returns the answer to what is asked of Farcaster: of its relay, whose channels carry one answer each, and of the page that
 * plays its app, where somebody signs with the custody key of their account. `undefined` for any other path.
 * @param rpcUrl the local chain, on which those who sign are registered
 * @see https://docs.farcaster.xyz/auth-kit/client/introduction
 */
export async function answerFarcaster(
  channels: FarcasterChannels,
  rpcUrl: string,
  request: OAuthRequest,
): Promise<OAuthAnswer | undefined> {
  const { method, origin, path, query, headers, body } = request
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []

  function open(): OAuthAnswer {
    const asked = JSON.parse(body) as Omit<FarcasterChannel, 'nonce'> & { readonly nonce?: string }
    const nonce = asked.nonce ?? randomBytes(8).toString('hex')
    if (!/^[a-zA-Z0-9.-]+(?::\d+)?$/.test(asked.domain) || !URL.canParse(asked.siweUri))
      return { status: 400, json: { error: 'Validation error', message: 'domain or siweUri' } }
    const channelToken = randomBytes(10).toString('hex').toUpperCase()
    channels.set(channelToken, { ...asked, nonce })
    const url = `${origin}/~/siwf?channelToken=${channelToken}`
    return { status: 201, json: { channelToken, url, connectUri: url, nonce } }
  }

  function describe(): OAuthAnswer {
    const channel = channels.get(token)
    if (!channel) return { status: 401, json: { error: 'Unauthorized' } }
    const { answer, nonce, ...signatureParams } = channel
    const common = { nonce, signatureParams: { nonce, ...signatureParams } }
    if (!answer) return { status: 202, json: { state: 'pending', ...common } }
    // It is read once.
    channels.delete(token)
    return { status: 200, json: { state: 'completed', ...common, ...answer } }
  }

  function authenticate(): OAuthAnswer {
    const channel = channels.get(token)
    if (!channel || headers['x-farcaster-auth-relay-key'] !== farcasterRelayKey)
      return { status: 401, json: { error: 'Unauthorized' } }
    channels.set(token, { ...channel, answer: JSON.parse(body) as object })
    return { status: 201, json: { state: 'completed' } }
  }

  async function sign(): Promise<OAuthAnswer> {
    const channelToken = query.get('channelToken') ?? ''
    const channel = channels.get(channelToken)
    if (!channel) return { status: 404, page: choosePage('Farcaster', 'This request has expired.') }
    if (method !== 'POST') return { status: 200, page: choosePage('Farcaster') }
    const form = new URLSearchParams(body)
    if (form.has('refuse')) return { status: 200, page: choosePage('Farcaster', 'Declined.') }
    const person = parsePerson(form)
    if (person === undefined)
      return { status: 422, page: choosePage('Farcaster', 'Use letters, digits, dots and dashes.') }
    const account = custodyOf(person)
    const fid = numberOf(person)
    await registerFid(rpcUrl, account.address, fid)
    const { domain, siweUri: uri, nonce, expirationTime } = channel
    const message = createSiweMessage({
      address: account.address,
      chainId: 10,
      domain,
      uri,
      nonce,
      version: '1',
      statement: 'Farcaster Auth',
      issuedAt: new Date(),
      ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
      resources: [`farcaster://fid/${fid}`],
    })
    const signature = await account.signMessage({ message })
    const answer = { message, signature, authMethod: 'custody', fid, username: person }
    channels.set(channelToken, { ...channel, answer })
    return { status: 200, page: choosePage('Farcaster', 'Signed. Go back to where you began.') }
  }

  if (path === '/v1/channel' && method === 'POST') return open()
  if (path === '/v1/channel/status') return describe()
  if (path === '/v1/channel/authenticate' && method === 'POST') return authenticate()
  return path === '/~/siwf' ? await sign() : undefined
}

function custodyOf(person: string): PrivateKeyAccount {
  const key = createHash('sha256').update(`Latchkit local stack Farcaster ${person}`).digest('hex')
  return privateKeyToAccount(`0x${key}`)
}
