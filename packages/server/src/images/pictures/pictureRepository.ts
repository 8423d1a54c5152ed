import { createHash } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import { scalePng } from './scalePng.ts'

const maxBytes = 524_288
const edgePixels = { small: 128, large: 512 } as const

/** Small pictures are for lists, large ones for a page of their own. */
export type PictureSize = keyof typeof edgePixels

/** A stored picture. */
export interface Picture {
  readonly contentType: string
  readonly body: Uint8Array
}

/** The imported pictures. An id's picture never changes. */
export interface PictureRepository {
  /** Returns a picture in a size, the large one if there is no small one. */
  read(id: string, size: PictureSize): Promise<Picture | undefined>
  /**
   * Stores a picture with a smaller version and returns its id, `undefined` if it is not a picture or larger than 512 KB.
   * PNGs are scaled by the server; for other types, `small` is stored as it is.
   */
  save(large: Uint8Array, small?: Uint8Array): Promise<string | undefined>
  has(id: string): Promise<boolean>
}

/** Returns true for a well-formed id of an imported picture. */
export function isPictureId(id: string): boolean {
  return /^p-[0-9a-f]{32}$/.test(id)
}

/** Creates a {@link PictureRepository}. */
export function createPictureRepository({ db }: Store): PictureRepository {
  const find = (id: string) => db.selectFrom('pictures').where('id', '=', id)
  return {
    async read(id, size) {
      const rows = await find(id).select(['size', 'content_type', 'body']).execute()
      const row = rows.find((each) => each.size === size) ?? rows[0]
      return row && { contentType: row.content_type, body: Buffer.from(row.body) }
    },
    async save(large, small = large) {
      const type = detectPictureType(large)
      if (type === undefined || large.length > maxBytes) return undefined
      const id = `p-${createHash('sha256').update(large).digest('hex').slice(0, 32)}`
      const rows = { large: fit(large, 'large'), small: fit(small, 'small') }
      for (const size of ['large', 'small'] as const) {
        const contentType = detectPictureType(rows[size])
        if (contentType === undefined || rows[size].length > maxBytes) continue
        if (size === 'small' && rows.small.length >= rows.large.length) continue
        await db
          .insertInto('pictures')
          .values({ id, size, content_type: contentType, body: Buffer.from(rows[size]) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return id
    },
    async has(id) {
      return (await find(id).select('id').executeTakeFirst()) !== undefined
    },
  }
}

function fit(body: Uint8Array, size: PictureSize): Uint8Array {
  return detectPictureType(body) === 'image/png' ? scalePng(body, edgePixels[size]) : body
}

/** The types of pictures that are stored. SVG is excluded: it is an untrusted document. */
export type PictureType = 'image/avif' | 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp'

/** Detects the type of a picture by its first bytes; returns `undefined` for anything else. */
export function detectPictureType(body: Uint8Array): PictureType | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...body.subarray(from, to))
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'image/avif'
  return undefined
}
