import { equalBytes } from '@noble/curves/utils.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

/** The content of a session's cookie. */
export interface CookieContent {
  /** 256 random bits. */
  readonly id: string
  readonly expiresAtMs: number
}

/** Reads and writes the cookie of sessions. */
export interface SessionCookie {
  /** Returns the content of the request's cookie, if its signature is valid and it has not expired. */
  read(request: Request, nowMs: number): CookieContent | undefined
  /** Returns the `Set-Cookie` of a session. */
  write(content: CookieContent, nowMs: number): string
  /** The `Set-Cookie` that removes it. */
  readonly removal: string
}

/** Options of {@link sessionCookie}. */
export interface SessionCookieOptions {
  /** The first signs; the others still verify, so that a secret can be replaced without signing anybody out. */
  readonly secrets: readonly string[]
  /** Without the prefix `__Host-`, which it gets over HTTPS. */
  readonly name: string
  /** False only on `http://localhost`, where browsers treat `Secure` differently. */
  readonly isSecure: boolean
  readonly sameSite: 'lax' | 'none'
}

/**
 * Creates the cookie of sessions: `__Host-`, `HttpOnly`, signed with HMAC-SHA-256. It contains its time of expiry, so using a session
 * writes nothing to the store. With `sameSite: 'none'` it is partitioned: embedded in another site, the site has separate cookies.
 * @see https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies
 */
export function sessionCookie({
  secrets,
  name: bareName,
  isSecure,
  sameSite,
}: SessionCookieOptions): SessionCookie {
  const name = isSecure ? `__Host-${bareName}` : bareName
  const attributes =
    sameSite === 'none'
      ? 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned'
      : `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sign = (secret: string, text: string): Uint8Array =>
    hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`latchkit session ${text}`))
  return {
    read(request, nowMs) {
      const [, text = '', id = '', seconds = '', signature = ''] =
        /^(([\w-]{43})\.(\d{1,12}))\.([\w-]{43})$/.exec(valueOf(request, name) ?? '') ?? []
      const expiresAtMs = Number(seconds) * 1_000
      if (text === '' || expiresAtMs <= nowMs) return undefined
      const bytes = decode(signature)
      return bytes && secrets.some((secret) => equalBytes(sign(secret, text), bytes))
        ? { id, expiresAtMs }
        : undefined
    },
    write({ id, expiresAtMs }, nowMs) {
      const seconds = Math.floor(expiresAtMs / 1_000)
      const text = `${id}.${seconds}`
      const signature = base64urlnopad.encode(sign(secrets[0] ?? '', text))
      const maxAge = Math.max(0, seconds - Math.floor(nowMs / 1_000))
      return `${name}=${text}.${signature}; Max-Age=${maxAge}; ${attributes}`
    },
    removal: `${name}=; Max-Age=0; ${attributes}`,
  }
}

function valueOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text)
  } catch {
    return undefined
  }
}
