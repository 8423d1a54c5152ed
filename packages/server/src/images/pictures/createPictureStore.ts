import { createHash } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import { readPictureType } from './readPictureType.ts'
import { scalePng } from './scalePng.ts'

const mostBytes = 524_288
const edgePixels = { small: 128, large: 512 } as const

/** Small ones are for rows of a list, large ones for a page of their own. */
export type PictureSize = keyof typeof edgePixels

/** A picture as it is handed on. */
export interface Picture {
  readonly contentType: string
  readonly body: Uint8Array
}

/** The pictures that were imported. What an id names never changes. */
export interface PictureStore {
  /** The picture in a size; the large one where there is no small one. */
  read(id: string, size: PictureSize): Promise<Picture | undefined>
  /**
   * Keeps a picture, a smaller one of it beside, and answers its id; `undefined` where the bytes are no picture, or more
   * than 512 KB. PNGs are scaled by the server; of others, what is given as `small` is taken as it is.
   */
  save(large: Uint8Array, small?: Uint8Array): Promise<string | undefined>
  has(id: string): Promise<boolean>
}

/** True for what may be an id of an imported picture. */
export function isPictureId(id: string): boolean {
  return /^p-[0-9a-f]{32}$/.test(id)
}

/** Makes a {@link PictureStore}. */
export function createPictureStore({ db }: Store): PictureStore {
  const find = (id: string) => db.selectFrom('pictures').where('id', '=', id)
  return {
    async read(id, size) {
      const rows = await find(id).select(['size', 'content_type', 'body']).execute()
      const row = rows.find((each) => each.size === size) ?? rows[0]
      return row && { contentType: row.content_type, body: Buffer.from(row.body) }
    },
    async save(large, small = large) {
      const type = readPictureType(large)
      if (type === undefined || large.length > mostBytes) return undefined
      const id = `p-${createHash('sha256').update(large).digest('hex').slice(0, 32)}`
      const rows = { large: fit(large, 'large'), small: fit(small, 'small') }
      for (const size of ['large', 'small'] as const) {
        const contentType = readPictureType(rows[size])
        if (contentType === undefined || rows[size].length > mostBytes) continue
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
  return readPictureType(body) === 'image/png' ? scalePng(body, edgePixels[size]) : body
}
