import * as v from 'valibot'
import { askUpstream, type UpstreamAnswer } from '../../../chain/callUpstream.ts'
import { UpstreamFault } from '../../../chain/upstreamFault.ts'
import { cleanText } from '../../../internal/cleanText.ts'
import { Refusal } from '../../../middleware/refusal.ts'

const longestText = 200
const usualPauseSeconds = 5
/** What is wrong with the question itself; 404 is how services say that they know no way. */
const questionFaults = new Set([400, 404, 422])

/**
 * Asks a swap service and reads its answer.
 * @throws Refusal 400 with its words where it refuses the question, 503 where it gives no answer of use
 */
export async function askService<T>(
  service: {
    readonly url: string
    readonly headers?: Readonly<Record<string, string>>
    readonly schema: v.GenericSchema<unknown, T>
  },
  query: Readonly<Record<string, string>>,
): Promise<T> {
  const { status, text } = await ask(
    `${service.url}?${new URLSearchParams(query).toString()}`,
    service.headers,
  )
  const json = parse(text)
  if (questionFaults.has(status)) throw refused(status, json)
  const answer = v.safeParse(service.schema, json)
  if (status === 200 && answer.success) return answer.output
  throw away(usualPauseSeconds)
}

async function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<UpstreamAnswer> {
  try {
    return await askUpstream(url, { headers: { accept: 'application/json', ...headers } })
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
  description: v.optional(v.string()),
  message: v.optional(v.string()),
  reason: v.optional(v.string()),
})

function refused(status: number, json: unknown): Refusal {
  const complaint = v.safeParse(complaintSchema, json)
  const { description, message, reason } = complaint.success ? complaint.output : {}
  const words = cleanText(description ?? message ?? reason ?? '', longestText) ?? 'refused'
  const isOfLiquidity = status === 404 && !/insufficient liquidity/i.test(words)
  const told = isOfLiquidity ? `insufficient liquidity, ${words}` : words
  return new Refusal(400, '', `Conversion parameter error: ${told}`)
}

function away(retryAfterSeconds: number): Refusal {
  return new Refusal(503, '', 'The swap service can not be used at the moment.', {
    retryAfterSeconds,
  })
}
