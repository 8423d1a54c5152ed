import { parseBody } from './parseBody.ts'
import { readBodyText } from './readBodyText.ts'
import type { ServerContext } from './serverEnv.ts'

/** Parsing and checking this many characters costs about as much as a whole call without a body. */
const charactersPerCall = 16_384

/**
 * Reads a body as JSON, whatever content type it claims to be. For each 16 KB of it, the client's rate limit counts one
 * more call.
 * @throws HttpError 413 above 1 MB, 429 where the client has sent too much, 400 where it is not JSON or nested too deep
 */
export async function readBody(context: ServerContext): Promise<unknown> {
  const text = await readBodyText(context)
  const calls = callsOfLength(text.length)
  if (calls > 0) context.get('takeCalls')?.(calls)
  return parseBody(text)
}

/** Returns how many calls so many characters count for. */
export function callsOfLength(characters: number): number {
  return Math.floor(characters / charactersPerCall)
}
