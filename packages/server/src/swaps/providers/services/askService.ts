import { requestJson, type JsonRequest } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { cleanText } from '@latchkit/backend/internal'
import * as v from 'valibot'

const longestText = 200

/**
 * Asks a swap service and reads its answer.
 * @throws HttpError 400 with its words where it refuses the question, 503 where it gives no answer of use
 */
export async function askService<T>(
  service: Pick<JsonRequest<T>, 'url' | 'headers' | 'schema'>,
  query: Readonly<Record<string, string>>,
): Promise<T> {
  const url = `${service.url}?${new URLSearchParams(query).toString()}`
  return await requestJson({ ...service, url }, { refused, away })
}

const complaintSchema = v.object({
  description: v.optional(v.string()),
  message: v.optional(v.string()),
  reason: v.optional(v.string()),
})

function refused(status: number, json: unknown): HttpError {
  const complaint = v.safeParse(complaintSchema, json)
  const { description, message, reason } = complaint.success ? complaint.output : {}
  const words = cleanText(description ?? message ?? reason ?? '', longestText) ?? 'refused'
  const isOfLiquidity = status === 404 && !/insufficient liquidity/i.test(words)
  const told = isOfLiquidity ? `insufficient liquidity, ${words}` : words
  return new HttpError(400, '', `Conversion parameter error: ${told}`)
}

function away(retryAfterSeconds: number): HttpError {
  return new HttpError(503, '', 'The swap service can not be used at the moment.', {
    retryAfterSeconds,
  })
}
