import { formatSignInMessage, type SignInNonce } from '@latchkit/wire/sign-in'
import { createAuth, type Auth, type AuthOptions } from '../src/index.ts'
import { evm } from '../src/evm/index.ts'
import { evmKey } from './evmKey.ts'

export const origin = 'https://shop.example.com'

/** A sign-in with a clock of its own, and a browser that sends its requests. */
export function startAuth(options: Partial<AuthOptions> = {}) {
  const clock = { ms: Date.parse('2026-11-22T12:00:00Z') }
  const auth: Auth = createAuth({
    origins: [origin],
    secret: 's'.repeat(32),
    verifiers: [evm()],
    now: () => clock.ms,
    ...options,
  })
  let cookie = ''
  const request = (method: string, path: string, init: RequestInit = {}): Request =>
    new Request(`${origin}${path}`, {
      method,
      ...init,
      headers: { origin, cookie, ...(init.headers as Record<string, string>) },
    })
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await auth.handle(request(method, path, init))
    const [setCookie] = response.headers.getSetCookie()
    if (setCookie !== undefined) cookie = setCookie.split(';')[0] ?? ''
    const text = await response.text()
    return {
      response,
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as unknown,
    }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  /** What a key signs with one nonce, for each network. */
  const signFor = async (chainIds: readonly string[], key = evmKey) => {
    const { nonce, issuedAt } = (await send('GET', '/auth/nonce')).body as SignInNonce
    const signing = chainIds.map(async (chainId) => {
      const message = formatSignInMessage({
        domain: 'shop.example.com',
        address: key.address,
        uri: origin,
        version: '1',
        chainId,
        nonce,
        issuedAt,
      })
      return { message, signature: await key.signMessage({ message }) }
    })
    return Promise.all(signing)
  }
  const sign = async (key = evmKey) => {
    const [signed = { message: '', signature: '' }] = await signFor(['1'], key)
    return signed
  }
  return {
    auth,
    clock,
    send,
    post,
    sign,
    signFor,
    request,
    signIn: async (key = evmKey, more: object = {}) =>
      post('/auth/verify', { ...(await sign(key)), ...more }),
    session: () => auth.getSession(request('GET', '/')),
    cookie: { get: () => cookie, set: (value: string) => (cookie = value) },
  }
}
