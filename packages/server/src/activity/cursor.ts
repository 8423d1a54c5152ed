import * as v from 'valibot'
import { Refusal } from '../middleware/refusal.ts'

const longestPlace = 300
const schema = v.strictObject({
  a: v.string(),
  c: v.record(v.string(), v.pipe(v.string(), v.maxLength(longestPlace))),
})

/** Where the next page begins on each network. New transactions do not move it: they stand before it. */
export type Cursor = ReadonlyMap<string, string>

/** Writes a cursor as a text that only the server reads. */
export function writeCursor(address: string, cursor: Cursor): string {
  const text = JSON.stringify({ a: address, c: Object.fromEntries(cursor) })
  return Buffer.from(text).toString('base64url')
}

/**
 * Reads what {@link writeCursor} wrote.
 * @throws Refusal 400 where it is none, or one of another account or other networks
 */
export function readCursor(text: string, address: string, networks: readonly string[]): Cursor {
  const { a, c } = parse(text)
  if (a !== address || !Object.keys(c).every((network) => networks.includes(network)))
    throw foreignCursor()
  return new Map(Object.entries(c))
}

function parse(text: string): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw foreignCursor()
  }
}

/** The refusal of a cursor that the server can not have written for this question. */
export function foreignCursor(): Refusal {
  return new Refusal(
    400,
    'cursor',
    'The cursor does not belong to this question; ask without one for the first page.',
  )
}
