import { formatSignInMessage, type SignInNonce } from '@latchkit/wire/sign-in'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** What requests are sent to: an app, or a server. */
interface App {
  request(address: string, init?: RequestInit): Response | Promise<Response>
}

/** An answer, with its JSON. */
export interface PageAnswer {
  readonly status: number
  readonly json: unknown
  readonly headers: Headers
}

/** A visitor's page: it names its origin and keeps the server's cookies. */
export interface VisitedPage {
  readonly account: PrivateKeyAccount
  readonly cookies: ReadonlyMap<string, string>
  send(
    method: 'GET' | 'POST',
    path: string,
    options?: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<PageAnswer>
  /** Fetches a nonce and signs a message with it. */
  sign(change?: object): Promise<{ readonly message: string; readonly signature: string }>
  signIn(options?: { readonly addToSession?: boolean }): Promise<PageAnswer>
}

/** What a test says of a page. */
export interface VisitedPageOptions {
  /** Where the server is. */
  readonly url?: string
  readonly origin?: string
  readonly projectId?: string
  readonly account?: PrivateKeyAccount
  /** Shared by the pages of one browser. */
  readonly cookies?: Map<string, string>
}

/** Opens a page of a site that the server keeps sessions for. */
export function visitPage(
  { app }: { readonly app: App },
  {
    url = 'https://wallet.example',
    origin = 'https://shop.example',
    projectId = 'shop',
    account = privateKeyToAccount(generatePrivateKey()),
    cookies = new Map(),
  }: VisitedPageOptions = {},
): VisitedPage {
  const send: VisitedPage['send'] = async (method, path, { body, headers } = {}) => {
    const response = await app.request(
      `${url}${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`,
      {
        method,
        headers: {
          origin,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      },
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, json: await response.json(), headers: response.headers }
  }
  const sign: VisitedPage['sign'] = async (change = {}) => {
    const { nonce, issuedAt } = (await send('GET', '/v1/sign-in/nonce')).json as SignInNonce
    const message = formatSignInMessage({
      domain: new URL(origin).host,
      address: account.address,
      uri: origin,
      version: '1',
      chainId: '31337',
      nonce,
      issuedAt,
      ...change,
    })
    return { message, signature: await account.signMessage({ message }) }
  }
  return {
    account,
    cookies,
    send,
    sign,
    signIn: async (options = {}) =>
      await send('POST', '/v1/sign-in/verify', { body: { ...(await sign()), ...options } }),
  }
}
