import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'

/** An answer of the login API, read. */
export interface Answer {
  readonly status: number
  /** `reasons[0].field` of a refusal. */
  readonly code: string | undefined
  readonly json: Readonly<Record<string, unknown>>
  readonly text: string
}

/** A request as it went over the wire. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A program that speaks to the login API as a browser does: with a key of its own, its cookie, and the last nonce. */
export interface Device {
  cookie: string
  sessionId: string | undefined
  /** The last request that it sent, for a replay. */
  readonly lastSent: SentRequest | undefined
  call(method: string, path: string, body?: object): Promise<Answer>
}

/** Creates a {@link Device}. */
export function createDevice(url: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  let nonce: string | undefined
  let lastSent: SentRequest | undefined
  const device: Device = {
    cookie: '',
    sessionId: undefined,
    get lastSent() {
      return lastSent
    },
    async call(method, path, body) {
      for (let attempt = 0; ; attempt++) {
        const claims = {
          jti: randomUUID(),
          htm: method,
          htu: url + path,
          iat: Math.floor(Date.now() / 1000),
          nonce,
          ...(device.sessionId !== undefined && { ath: sha256(device.sessionId) }),
        }
        lastSent = {
          method,
          path,
          headers: {
            dpop: createProof({ typ: 'dpop+jwt', alg: 'ES256', jwk }, claims, privateKey),
            ...(device.cookie !== '' && { cookie: device.cookie }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }
        const response = await sendRequest(url, lastSent)
        nonce = response.headers.get('dpop-nonce') ?? nonce
        const cookie = response.headers.get('set-cookie')?.split(';')[0]
        if (cookie !== undefined) device.cookie = cookie
        const answer = await readAnswer(response)
        if (answer.code !== 'dpop_nonce' || attempt > 0) return answer
      }
    },
  }
  return device
}

/** Sends a request as it is. */
export function sendRequest(
  url: string,
  { method, path, headers, body }: SentRequest,
): Promise<Response> {
  return fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
}

/** Reads an answer of the login API. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  const [reason] = (json['reasons'] ?? []) as readonly { readonly field: string }[]
  return { status: response.status, code: reason?.field, json, text }
}

function createProof(header: object, claims: object, privateKey: KeyObject): string {
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${signed}.${signature.toString('base64url')}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
