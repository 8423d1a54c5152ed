import type { SafeFetch } from '@latchkit/backend/fetch'
import type { ImportPicture } from './importPictures.ts'

const limits = { maximumBytes: 524_288, timeoutMs: 10_000 }

/**
 * Creates an {@link ImportPicture}. The URLs of a source are untrusted and fetched as such. Both the declared type and the
 * bytes must be of a picture.
 */
export function createImportPicture(parts: {
  readonly fetch: SafeFetch
  readonly save: (large: Uint8Array, small?: Uint8Array) => Promise<string | undefined>
}): ImportPicture {
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
