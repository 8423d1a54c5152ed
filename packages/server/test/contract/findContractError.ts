import type { BadQuestion, Operation } from './badQuestions.ts'
import type { ContractRow } from './contractRow.ts'

/** What came back. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a question. */
export async function ask(
  base: string,
  { method, path, headers, body }: BadQuestion['question'],
): Promise<Reply> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...headers },
    ...(body !== undefined &&
      method !== 'GET' && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What is wrong with an answer to a bad question; `undefined` where nothing is. */
export function findContractError(
  { status, headers, text }: Reply,
  bad: BadQuestion,
  operation: Operation,
  row: ContractRow,
): string | undefined {
  if (bad.statuses && !bad.statuses.includes(status)) return `is not ${bad.statuses.join(' or ')}`
  const isOfRouter = status === 404 || status === 405
  if (!isOfRouter && !(String(status) in operation.responses)) return 'is not described'
  // Everything that the server asks is there: whoever asks wrongly is not told to come back.
  if (status >= 500) return 'is an accident'
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(headers.get('x-request-id') ?? '')) return 'has no id'
  if (headers.get('x-content-type-options') !== 'nosniff') return 'may be taken for something else'
  if (status === 405 && !headers.get('allow')?.includes(operation.method)) return 'allows nothing'
  if (status === 429 && headers.get('retry-after') === null) return 'does not say when to come back'
  if (status < 400) return undefined
  const type = headers.get('content-type') ?? ''
  if (row.isOfNode && status === 400 && type.startsWith('text/plain')) return undefined
  if (!type.startsWith('application/json')) return 'is not JSON'
  const body = JSON.parse(text) as Record<string, unknown>
  if (row.isRpc && isRpcError(body)) return undefined
  const reasons = body['reasons'] as readonly Record<string, unknown>[] | undefined
  const [first] = Array.isArray(reasons) ? reasons : []
  if (body['status'] !== 'FAILED' || !first) return 'gives no reason'
  for (const { field, name, description } of reasons ?? []) {
    if (typeof field !== 'string' || name !== field) return 'names no field'
    if (typeof description !== 'string' || description.length < 5) return 'says nothing'
    if (description.length > 4_000) return 'says too much'
    if (/\bat .*\.ts:|node_modules|SQLITE_|undefined/.test(description)) return 'tells its insides'
  }
  if (bad.field !== undefined && first['field'] !== bad.field) return `is not of ${bad.field}`
  return undefined
}

function isRpcError(body: Record<string, unknown>): boolean {
  const { code, message } = (body['error'] ?? {}) as Record<string, unknown>
  return body['jsonrpc'] === '2.0' && typeof code === 'number' && typeof message === 'string'
}
