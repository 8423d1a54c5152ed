import { requestJson, type JsonRequest } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { cleanText } from '@latchkit/backend/internal'
import * as v from 'valibot'
import { PurchaseError } from '../purchaseError.ts'

const maxReasonLength = 200

/**
 * Sends a request to a provider and parses the response.
 * @throws PurchaseError with the provider's reason if it rejects the request, HttpError 503 if it is unavailable
 */
export async function requestProvider<T>(request: JsonRequest<T>): Promise<T> {
  return await requestJson(request, { refused: toPurchaseError, away: unavailable })
}

const errorSchema = v.object({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
})

function toPurchaseError(_status: number, json: unknown): PurchaseError {
  const parsed = v.safeParse(errorSchema, json)
  const { code = '', message, error } = parsed.success ? parsed.output : {}
  const reason =
    cleanText(message ?? error?.message ?? '', maxReasonLength) ?? 'The provider refuses.'
  return new PurchaseError(/^[A-Z_]{3,60}$/.test(code) ? code : 'BAD_REQUEST', 'provider', reason)
}

function unavailable(retryAfterSeconds: number): HttpError {
  return new HttpError(503, 'provider', 'The provider cannot be asked at the moment.', {
    retryAfterSeconds,
  })
}
