import { HttpError } from '@latchkit/backend/errors'
import type { SafeFetch } from '@latchkit/backend/fetch'
import { clientAddress, type ServerContext } from '@latchkit/backend/http'
import { createSingleFlight } from '@latchkit/backend/internal'
import type { PictureQueue } from './createPictureQueue.ts'

/** SVG is left out: it is a page that a stranger wrote. */
const pictures = /^image\/(?:avif|gif|jpeg|png|webp)$/
const timeoutMs = 8_000

/** What is fetched of strangers, and in which turn. */
export interface PictureProxyParts {
  readonly fetch: SafeFetch
  readonly queue: PictureQueue
  readonly trustedProxies: number
}

/**
 * Hands a picture on that a stranger has named; throws `missing` where it is none, too large, or not to be had, and 503
 * where too many are fetched.
 */
export type PictureProxy = (
  context: ServerContext,
  url: string,
  missing: HttpError,
) => Promise<Response>

/** Makes a {@link PictureProxy}. Equal pictures that are asked for at once are fetched once. */
export function createPictureProxy(
  { fetch, queue, trustedProxies }: PictureProxyParts,
  maximumBytes: number,
): PictureProxy {
  const once = createSingleFlight()
  return async (context, url, missing) => {
    const client = clientAddress(context, trustedProxies)
    const found = await once(url, () =>
      queue(client, () => fetch(url, { maximumBytes, timeoutMs })),
    ).catch((error: unknown) => {
      throw error instanceof HttpError ? error : missing
    })
    if (found.status !== 200 || !pictures.test(found.contentType)) throw missing
    return context.body(new Uint8Array(found.body), 200, {
      'content-type': found.contentType,
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
    })
  }
}
