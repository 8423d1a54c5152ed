import { Refusal } from '../errors/refusal.ts'
import type { ServerContext } from './serverEnv.ts'

const maximumBytes = 1_048_576

/**
 * Reads a body as text.
 * @throws Refusal 413 above 1 MB
 */
export async function readText(context: ServerContext): Promise<string> {
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

function tooLarge(): Refusal {
  return new Refusal(413, 'body', `The body is larger than ${maximumBytes} bytes.`)
}
