import { requestJson, type JsonRequest } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { cleanText } from '@latchkit/backend/internal'
import * as v from 'valibot'
import { PurchaseRefusal } from '../purchaseRefusal.ts'

const longestText = 200

/**
 * Asks a provider and reads its answer.
 * @throws PurchaseRefusal with its words where it refuses the question, HttpError 503 where it gives no answer of use
 */
export async function askProvider<T>(question: JsonRequest<T>): Promise<T> {
  return await requestJson(question, { refused, away })
}

const complaintSchema = v.object({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
})

function refused(_status: number, json: unknown): PurchaseRefusal {
  const complaint = v.safeParse(complaintSchema, json)
  const { code = '', message, error } = complaint.success ? complaint.output : {}
  const words = cleanText(message ?? error?.message ?? '', longestText) ?? 'The provider refuses.'
  return new PurchaseRefusal(/^[A-Z_]{3,60}$/.test(code) ? code : 'BAD_REQUEST', 'provider', words)
}

function away(retryAfterSeconds: number): HttpError {
  return new HttpError(503, 'provider', 'The provider can not be asked at the moment.', {
    retryAfterSeconds,
  })
}
