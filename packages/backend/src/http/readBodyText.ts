import { HttpError } from '../errors/httpError.ts'
import type { ServerContext } from './serverEnv.ts'

const maximumBytes = 1_048_576

/**
 * Reads a body as text.
 * @throws HttpError 413 above 1 MB
 */
export async function readBodyText(context: ServerContext): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > maximumBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of context.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maximumBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(): HttpError {
  return new HttpError(413, 'body', `The body is larger than ${maximumBytes} bytes.`)
}
