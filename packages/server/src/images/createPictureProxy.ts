import { HttpError } from '@latchkit/backend/errors'
import type { SafeFetch } from '@latchkit/backend/fetch'
import { type FairQueue, clientAddress, type ServerContext } from '@latchkit/backend/http'
import { createSingleFlight } from '@latchkit/backend/internal'

/** SVG is excluded: it is an untrusted document. */
const imageTypes = /^image\/(?:avif|gif|jpeg|png|webp)$/
const timeoutMs = 8_000

/** Forbids everything to a file of a stranger that is opened as a document. */
export const strangerHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
  'access-control-allow-origin': '*',
}

/** The parts that proxies of untrusted images share. */
export interface PictureProxyParts {
  readonly fetch: SafeFetch
  readonly queue: FairQueue
  readonly trustedProxies: number
}

/**
 * Responds with an image from an untrusted URL. Throws `missing` if it is not an image, too large or unavailable, and 503
 * if too many are being fetched.
 */
export type PictureProxy = (
  context: ServerContext,
  url: string,
  missing: HttpError,
) => Promise<Response>

/** Creates a {@link PictureProxy}. Concurrent requests for one URL are fetched once. */
export function createPictureProxy(
  { fetch, queue, trustedProxies }: PictureProxyParts,
  maximumBytes: number,
): PictureProxy {
  const once = createSingleFlight()
  return async (context, url, missing) => {
    const client = clientAddress(context, trustedProxies)
    const fetched = await once(url, () =>
      queue(client, () => fetch(url, { maximumBytes, timeoutMs })),
    ).catch((error: unknown) => {
      throw error instanceof HttpError ? error : missing
    })
    if (fetched.status !== 200 || !imageTypes.test(fetched.contentType)) throw missing
    return context.body(fetched.body, 200, {
      ...strangerHeaders,
      'content-type': fetched.contentType,
    })
  }
}
