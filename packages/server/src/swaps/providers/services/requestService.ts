import { requestJson, type JsonErrors, type JsonRequest } from '@latchkit/backend/chain'
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
  return await requestJson({ ...service, url }, serviceErrors)
}

const errorSchema = v.object({
  error: v.optional(v.string()),
  errorCode: v.optional(v.string()),
  description: v.optional(v.string()),
  message: v.optional(v.string()),
  reason: v.optional(v.string()),
})

function toHttpError(status: number, json: unknown): HttpError {
  const parsed = v.safeParse(errorSchema, json)
  const { output } = parsed.success ? parsed : { output: undefined }
  const text = output?.description ?? output?.message ?? output?.reason ?? output?.error ?? ''
  const reason = cleanText(text, maxReasonLength) ?? 'refused'
  const isUnknown = status === 404 || noRoutes.has(output?.errorCode ?? '')
  const lacksLiquidity = isUnknown && !/insufficient liquidity/i.test(reason)
  const message = lacksLiquidity ? `insufficient liquidity, ${reason}` : reason
  return new HttpError(400, '', `Conversion parameter error: ${message}`)
}

/** Jupiter's words for a swap that no market takes. */
const noRoutes: ReadonlySet<string> = new Set([
  'COULD_NOT_FIND_ANY_ROUTE',
  'NO_ROUTES_FOUND',
  'TOKEN_NOT_TRADABLE',
  'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT',
])

function unavailable(retryAfterSeconds: number): HttpError {
  return new HttpError(503, '', 'The swap service cannot be used at the moment.', {
    retryAfterSeconds,
  })
}

/** What is thrown where a swap service gives no answer of use. */
export const serviceErrors: JsonErrors = { refused: toHttpError, away: unavailable }
