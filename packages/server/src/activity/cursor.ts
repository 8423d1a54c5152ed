import * as v from 'valibot'
import { Refusal } from '../middleware/refusal.ts'
import type { Place } from './queries.ts'

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const schema = v.strictObject({
  a: v.string(),
  c: v.record(v.string(), v.tuple([number, number])),
})

/** Where the next page begins on each network. New transactions do not move it: they stand before it. */
export type Cursor = ReadonlyMap<string, Place>

/** Writes a cursor as a text that only the server reads. */
export function writeCursor(address: string, cursor: Cursor): string {
  const places = Object.fromEntries(
    [...cursor].map(([network, place]) => [network, [place.block, place.position]]),
  )
  return Buffer.from(JSON.stringify({ a: address, c: places })).toString('base64url')
}

/**
 * Reads what {@link writeCursor} wrote.
 * @throws Refusal 400 where it is none, or one of another account or other networks
 */
export function readCursor(text: string, address: string, networks: readonly string[]): Cursor {
  const { a, c } = parse(text)
  if (a !== address || !Object.keys(c).every((network) => networks.includes(network)))
    throw invalid()
  return new Map(
    Object.entries(c).map(([network, [block, position]]) => [network, { block, position }]),
  )
}

function parse(text: string): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalid()
  }
}

function invalid(): Refusal {
  return new Refusal(
    400,
    'cursor',
    'The cursor does not belong to this question; ask without one for the first page.',
  )
}
