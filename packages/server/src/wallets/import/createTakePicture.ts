import type { SafeFetch } from '@latchkit/backend/fetch'
import type { TakePicture } from './takePictures.ts'

const limits = { maximumBytes: 524_288, timeoutMs: 10_000 }

/**
 * Makes a {@link TakePicture}: addresses of a source are of strangers, so they are fetched as such. What comes is kept by
 * its bytes; what it claims to be must be a picture too.
 */
export function createTakePicture(parts: {
  readonly fetch: SafeFetch
  readonly save: (large: Uint8Array, small?: Uint8Array) => Promise<string | undefined>
}): TakePicture {
  async function read(address: string): Promise<Uint8Array | undefined> {
    const [, base64] = /^data:image\/(?:avif|gif|jpeg|png|webp);base64,(.*)$/s.exec(address) ?? []
    if (base64 !== undefined) return Buffer.from(base64, 'base64')
    const { status, contentType, body } = await parts.fetch(address, limits)
    return status === 200 && contentType.startsWith('image/') ? body : undefined
  }
  return async ({ small, large }) => {
    const first = large ?? small
    const main = first === undefined ? undefined : await read(first)
    if (!main) return undefined
    const hasOther = small !== undefined && small !== first
    return await parts.save(main, hasOther ? await read(small).catch(() => undefined) : undefined)
  }
}
