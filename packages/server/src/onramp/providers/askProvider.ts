import * as v from 'valibot'
import { askUpstream, type UpstreamAnswer } from '../../chain/callUpstream.ts'
import { UpstreamFault } from '../../chain/upstreamFault.ts'
import { cleanText } from '../../internal/cleanText.ts'
import { Refusal } from '../../middleware/refusal.ts'
import { PurchaseRefusal } from '../purchaseRefusal.ts'

const longestText = 200
const usualPauseSeconds = 5
const questionFaults = new Set([400, 404, 422])

/** A question to a provider. With a body, it is a post. */
export interface ProviderQuestion<T> {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: object | undefined
  readonly schema: v.GenericSchema<unknown, T>
}

/**
 * Asks a provider and reads its answer. A post is never repeated.
 * @throws PurchaseRefusal with its words where it refuses the question, Refusal 503 where it gives no answer of use
 */
export async function askProvider<T>(question: ProviderQuestion<T>): Promise<T> {
  const { status, text } = await ask(question)
  const json = parse(text)
  if (questionFaults.has(status)) throw refused(json)
  const answer = v.safeParse(question.schema, json)
  if (status >= 200 && status < 300 && answer.success) return answer.output
  throw away(usualPauseSeconds)
}

async function ask({
  url,
  headers,
  body,
}: Omit<ProviderQuestion<unknown>, 'schema'>): Promise<UpstreamAnswer> {
  const isPost = body !== undefined
  try {
    return await askUpstream(url, {
      method: isPost ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(isPost && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isPost && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (error instanceof UpstreamFault) throw away(error.retryAfterSeconds ?? usualPauseSeconds)
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const complaintSchema = v.object({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
})

function refused(json: unknown): PurchaseRefusal {
  const complaint = v.safeParse(complaintSchema, json)
  const { code = '', message, error } = complaint.success ? complaint.output : {}
  const words = cleanText(message ?? error?.message ?? '', longestText) ?? 'The provider refuses.'
  return new PurchaseRefusal(/^[A-Z_]{3,60}$/.test(code) ? code : 'BAD_REQUEST', 'provider', words)
}

function away(retryAfterSeconds: number): Refusal {
  return new Refusal(503, 'provider', 'The provider can not be asked at the moment.', {
    retryAfterSeconds,
  })
}
