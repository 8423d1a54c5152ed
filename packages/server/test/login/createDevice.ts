import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { VerifiedLogin } from '@latchkit/wire'
import type { Mailbox } from './startMailbox.ts'

/** The origin of the frame in tests. */
export const frameUrl = 'https://wallet.shop.example'
/** The site that embeds it. */
export const siteUrl = 'https://shop.example'

/** What answers requests: an app, or a server. */
export interface Answering {
  request(url: string, init: RequestInit): Response | Promise<Response>
}

/** How a test bends a request. */
export interface DeviceRequest {
  readonly body?: unknown
  /** Claims of the proof that replace the right ones. */
  readonly claims?: JWTPayload
  readonly headers?: Readonly<Record<string, string>>
  /** A proof that replaces the device's own; `null` sends none. */
  readonly proof?: string | null
  readonly cookie?: string
  /** Another server than the device's own. */
  readonly app?: Answering
}

/** An answer, read. */
export interface DeviceAnswer {
  readonly status: number
  readonly headers: Headers
  /** `reasons[0].field` of a refusal. */
  readonly code: string | undefined
  readonly json: unknown
}

/** A browser with the frame in it: a key of its own, a cookie, and the last nonce. */
export interface Device {
  cookie: string
  sessionId: string | undefined
  readonly address: string
  call(method: string, path: string, request?: DeviceRequest): Promise<DeviceAnswer>
  proof(method: string, path: string, claims?: JWTPayload): Promise<string>
  askCode(email: string, more?: object): Promise<DeviceAnswer>
  /** Asks for a code, reads it from the mail, and enters it. */
  logIn(email: string, mailbox: Mailbox): Promise<VerifiedLogin>
}

/** Creates a {@link Device} that calls an app. Each has a network address of its own. */
export async function createDevice(
  app: Answering,
  options: {
    readonly url?: string
    readonly address?: string
    readonly now?: () => number
  } = {},
): Promise<Device> {
  const { url = frameUrl, now = Date.now } = options
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  let nonce = ''

  const device: Device = {
    cookie: '',
    sessionId: undefined,
    address: options.address ?? `10.0.0.${Math.floor(Math.random() * 250)}`,
    proof: (method, path, claims = {}) => {
      const all: Record<string, unknown> = {
        htm: method,
        htu: url + (path.split('?')[0] ?? ''),
        jti: randomUUID(),
        iat: Math.floor(now() / 1000),
        nonce,
        ...(device.sessionId !== undefined && {
          ath: createHash('sha256').update(device.sessionId).digest('base64url'),
        }),
        ...claims,
      }
      return new SignJWT(all)
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey)
    },
    async call(method, path, request = {}) {
      const send = async (): Promise<Response> => {
        const proof =
          request.proof === undefined
            ? await device.proof(method, path, request.claims)
            : request.proof
        return await (request.app ?? app).request(url + path, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': device.address,
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            ...(proof !== null && { dpop: proof }),
            ...((request.cookie ?? device.cookie) !== '' && {
              cookie: request.cookie ?? device.cookie,
            }),
            ...request.headers,
          },
          ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        })
      }
      let answer = await read(await send())
      nonce = answer.headers.get('dpop-nonce') ?? nonce
      if (answer.code === 'dpop_nonce' && request.claims?.['nonce'] === undefined)
        answer = await read(await send())
      const cookie = answer.headers.get('set-cookie')?.split(';')[0]
      if (cookie !== undefined && request.cookie === undefined) device.cookie = cookie
      return answer
    },
    askCode: async (email, more = {}) =>
      await device.call('POST', '/v1/login/codes', {
        body: { email, projectId: 'shop', origin: siteUrl, language: 'en', ...more },
      }),
    async logIn(email, mailbox) {
      const before = mailbox.mails.length
      const asked = await device.askCode(email)
      if (asked.status !== 202) throw new Error(`no code: ${JSON.stringify(asked.json)}`)
      const mail = await mailbox.waitFor(before + 1)
      const { flowId } = asked.json as { readonly flowId: string }
      const answer = await device.call('POST', '/v1/login/codes/verify', {
        body: { flowId, code: mail.text?.slice(0, 6) },
      })
      if (answer.status !== 200) throw new Error(`no session: ${JSON.stringify(answer.json)}`)
      const login = answer.json as VerifiedLogin
      device.sessionId = login.session.id
      return login
    },
  }
  return device
}

async function read(response: Response): Promise<DeviceAnswer> {
  const text = await response.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  const { reasons } = (json ?? {}) as { readonly reasons?: readonly { readonly field: string }[] }
  return { status: response.status, headers: response.headers, json, code: reasons?.[0]?.field }
}
