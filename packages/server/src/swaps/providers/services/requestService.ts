import { requestJson, type JsonRequest } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { cleanText } from '@latchkit/backend/internal'
import * as v from 'valibot'

const maxReasonLength = 200

/**
 * Sends a request to a swap service and parses the response.
 * @throws HttpError 400 with the service's reason if it rejects the request, 503 if it is unavailable
 */
export async function requestService<T>(
  service: Pick<JsonRequest<T>, 'url' | 'headers' | 'schema'>,
  query: Readonly<Record<string, string>>,
): Promise<T> {
  const url = `${service.url}?${new URLSearchParams(query).toString()}`
  return await requestJson({ ...service, url }, { refused: toHttpError, away: unavailable })
}

const errorSchema = v.object({
  description: v.optional(v.string()),
  message: v.optional(v.string()),
  reason: v.optional(v.string()),
})

function toHttpError(status: number, json: unknown): HttpError {
  const parsed = v.safeParse(errorSchema, json)
  const { output } = parsed.success ? parsed : { output: undefined }
  const text = output?.description ?? output?.message ?? output?.reason ?? ''
  const reason = cleanText(text, maxReasonLength) ?? 'refused'
  const lacksLiquidity = status === 404 && !/insufficient liquidity/i.test(reason)
  const message = lacksLiquidity ? `insufficient liquidity, ${reason}` : reason
  return new HttpError(400, '', `Conversion parameter error: ${message}`)
}

function unavailable(retryAfterSeconds: number): HttpError {
  return new HttpError(503, '', 'The swap service can not be used at the moment.', {
    retryAfterSeconds,
  })
}
