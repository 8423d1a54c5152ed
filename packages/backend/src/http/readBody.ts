import { parseBody } from './parseBody.ts'
import { readBodyText } from './readBodyText.ts'
import type { ServerContext } from './serverEnv.ts'

/**
 * Reads a body as JSON, whatever content type it claims to be.
 * @throws HttpError 413 above 1 MB, 400 where it is no JSON or nested too deep
 */
export async function readBody(context: ServerContext): Promise<unknown> {
  return parseBody(await readBodyText(context))
}
