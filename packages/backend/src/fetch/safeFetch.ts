import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createResolveHost } from './createResolveHost.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { parseSafeUrl, type SafeUrlRules } from './parseSafeUrl.ts'
import { UnsafeUrlError } from '../errors/unsafeUrlError.ts'

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** The response of a URL that a stranger has supplied. */
export interface SafeResponse {
  readonly status: number
  /** Without parameters, in lower case; empty if absent. */
  readonly contentType: string
  readonly body: Buffer<ArrayBuffer>
}

/** Fetches a URL that a stranger has supplied. */
export type SafeFetch = (
  url: string,
  limits: { readonly maximumBytes: number; readonly timeoutMs: number },
) => Promise<SafeResponse>

/** What a {@link SafeFetch} goes by. */
export interface SafeFetchParts extends SafeUrlRules {
  /** All addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (address: string) => boolean
}

const strict: SafeFetchParts = {
  protocols: ['https:'],
  ports: [''],
  resolve: createResolveHost(),
  isAllowed: isPublicAddress,
}

/**
 * Creates a {@link SafeFetch}. Each hop is checked before anything is opened: its spelling, and every address that its
 * name has. The connection goes to the addresses that were checked, so that a name cannot change its mind in between.
 * It throws UnsafeUrlError, or what the network threw.
 */
export function createSafeFetch(parts: Partial<SafeFetchParts> = {}): SafeFetch {
  const rules = { ...strict, ...parts }
  return async (text, { maximumBytes, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = parseSafeUrl(text, rules)
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const response = await open(url, await findAddresses(url, rules, signal), signal)
      const { statusCode: status = 0, headers } = response
      if (redirects.has(status) && headers.location !== undefined) {
        response.destroy()
        url = parseSafeUrl(resolveAgainst(url, headers.location), rules)
        continue
      }
      const [contentType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
      const body = await readAll(response, maximumBytes)
      return { status, contentType: contentType.trim(), body }
    }
    throw new UnsafeUrlError(`More than ${mostRedirects} redirects.`)
  }
}

function resolveAgainst(url: URL, location: string): string {
  if (!URL.canParse(location, url.href)) throw new UnsafeUrlError('A redirect cannot be read.')
  return new URL(location, url).href
}

async function findAddresses(
  url: URL,
  rules: SafeFetchParts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = await untilAborted(rules.resolve(url.hostname), signal)
  if (addresses.length === 0 || !addresses.every((address) => rules.isAllowed(address)))
    throw new UnsafeUrlError('The host does not stand on the open internet.')
  return addresses
}

/** A lookup cannot be aborted, but nobody has to wait for it. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function open(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const checked: LookupFunction = (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      lookup: checked,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'latchkit-server' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function readAll(
  response: IncomingMessage,
  maximumBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maximumBytes) {
      response.destroy()
      throw new UnsafeUrlError(`The answer is larger than ${maximumBytes} bytes.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
