import { UpstreamError } from '../errors/upstreamError.ts'

/** What a node said to one call: one of the two is set. */
export interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * Reads the answers to calls whose ids are 0, 1, 2 …, in the order of the calls. A node that knows no batches answers
 * a single object to one: then `isBatch` is false.
 * @throws UpstreamError where the text is not JSON-RPC, or an answer is missing
 */
export function parseRpcResponse(
  text: string,
  calls: number,
  parseJson: (text: string) => unknown = JSON.parse,
): { readonly answers: readonly RpcAnswer[]; readonly isBatch: boolean } {
  const parsed = parse(text, parseJson)
  if (!Array.isArray(parsed)) {
    if (!isAnswer(parsed)) throw new UpstreamError('malformed', { taken: true })
    return { answers: [parsed], isBatch: false }
  }
  const answers: RpcAnswer[] = Array.from({ length: calls })
  for (const item of parsed) {
    if (isAnswer(item) && typeof item.id === 'number') answers[item.id] = item
  }
  if (answers.length !== calls || answers.includes(undefined as unknown as RpcAnswer)) {
    throw new UpstreamError('malformed', { taken: true })
  }
  return { answers, isBatch: true }
}

/**
 * Returns the text as it is.
 * @throws UpstreamError where it is not JSON
 */
export function assertJson(text: string): string {
  parse(text, JSON.parse)
  return text
}

function parse(text: string, parseJson: (text: string) => unknown): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new UpstreamError('malformed', { taken: true, cause })
  }
}

function isAnswer(value: unknown): value is RpcAnswer & { readonly id?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  const { error } = value as { error?: { code?: unknown; message?: unknown } | null }
  if (error) return typeof error.code === 'number' && typeof error.message === 'string'
  return 'result' in value
}
