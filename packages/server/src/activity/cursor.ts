import { HttpError } from '@latchkit/backend/errors'
import * as v from 'valibot'

const maxPlaceLength = 300
const schema = v.strictObject({
  a: v.string(),
  c: v.record(v.string(), v.pipe(v.string(), v.maxLength(maxPlaceLength))),
})

/** The start of the next page on each network. New transactions do not move it. */
export type Cursor = ReadonlyMap<string, string>

/** Formats a cursor as an opaque text. */
export function formatCursor(address: string, cursor: Cursor): string {
  const text = JSON.stringify({ a: address, c: Object.fromEntries(cursor) })
  return Buffer.from(text).toString('base64url')
}

/**
 * Parses a text of {@link formatCursor}.
 * @throws HttpError 400 if it is invalid, or belongs to another account or other networks
 */
export function parseCursor(text: string, address: string, networks: readonly string[]): Cursor {
  const { a, c } = parse(text)
  if (a !== address || !Object.keys(c).every((network) => networks.includes(network)))
    throw invalidCursorError()
  return new Map(Object.entries(c))
}

function parse(text: string): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalidCursorError()
  }
}

/** Returns the error for a cursor that does not belong to the request. */
export function invalidCursorError(): HttpError {
  return new HttpError(
    400,
    'cursor',
    'The cursor does not belong to this question; ask without one for the first page.',
  )
}
