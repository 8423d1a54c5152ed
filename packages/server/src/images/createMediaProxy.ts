import { HttpError } from '@latchkit/backend/errors'
import type { SafeResponse } from '@latchkit/backend/fetch'
import { clientAddress, type ServerContext } from '@latchkit/backend/http'
import { createBoundedMap, createSingleFlight } from '@latchkit/backend/internal'
import { strangerHeaders, type PictureProxyParts } from './createPictureProxy.ts'

const mediaTypes =
  /^(?:video\/(?:mp4|ogg|quicktime|webm)|audio\/(?:aac|flac|mp4|mpeg|ogg|wav|wave|webm|x-wav))$/
const maximumBytes = 16_777_216
const timeoutMs = 20_000
/** A player asks for a file part by part. */
const recentFiles = { entries: 4, ttlMs: 60_000 }

/**
 * Responds with a video or a recording from an untrusted URL, or with the part that the request's `Range` names. Throws
 * `missing` if it is anything else, too large or unavailable, and 503 if too many are being fetched.
 */
export type MediaProxy = (
  context: ServerContext,
  url: string,
  missing: HttpError,
) => Promise<Response>

/** Creates a {@link MediaProxy}. Files are large: `queue` lets few be fetched at once. */
export function createMediaProxy({ fetch, queue, trustedProxies }: PictureProxyParts): MediaProxy {
  const once = createSingleFlight()
  const recent = createBoundedMap<SafeResponse>(recentFiles)

  async function load(client: string, url: string): Promise<SafeResponse> {
    const file = await queue(client, () => fetch(url, { maximumBytes, timeoutMs }))
    if (file.status === 200 && mediaTypes.test(file.contentType)) recent.set(url, file)
    return file
  }

  return async (context, url, missing) => {
    const client = clientAddress(context, trustedProxies)
    const file =
      recent.get(url) ??
      (await once(url, () => load(client, url)).catch((error: unknown) => {
        throw error instanceof HttpError ? error : missing
      }))
    if (file.status !== 200 || !mediaTypes.test(file.contentType)) throw missing
    const { body, contentType } = file
    const headers = { ...strangerHeaders, 'content-type': contentType, 'accept-ranges': 'bytes' }
    const range = parseRange(context.req.header('range'), body.byteLength)
    if (!range) return context.body(body, 200, headers)
    const [first, last] = range
    return context.body(body.subarray(first, last + 1), 206, {
      ...headers,
      'content-range': `bytes ${first}-${last}/${body.byteLength}`,
    })
  }
}

/** The first and the last byte of a range (RFC 9110, section 14); none for what is not one range within the file. */
function parseRange(
  header: string | undefined,
  sizeBytes: number,
): readonly [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return first <= last ? [first, last] : undefined
}
