import { concatBytes } from '@noble/hashes/utils.js'
import { AuthError } from './authError.ts'

/**
 * Reads the JSON of a request. A form of another site cannot send `application/json`.
 * @throws AuthError BodyMalformed, BodyTooLarge
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AuthError('BodyMalformed', 'The body is not declared as JSON.', {
      fix: 'Send the header Content-Type: application/json.',
    })
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.length
    if (sizeBytes > sizeBytesAtMost)
      throw new AuthError('BodyTooLarge', `The body is larger than ${sizeBytesAtMost} bytes.`, {
        fix: 'Send a message, its signature, and nothing else.',
      })
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(concatBytes(...chunks)))
  } catch {
    throw new AuthError('BodyMalformed', 'The body is not JSON.', { fix: 'Send JSON in UTF-8.' })
  }
}

/** Signatures of contracts that are not deployed yet carry the code that deploys them. */
const sizeBytesAtMost = 65_536
