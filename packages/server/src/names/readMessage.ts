import * as v from 'valibot'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'

const mostAheadSeconds = 10

/**
 * Reads the JSON text that was signed.
 * @throws Refusal 422 `message` where it is none, or another one
 */
export function readMessage<T>(schema: v.GenericSchema<unknown, T>, message: string): T {
  let json: unknown
  try {
    json = JSON.parse(message)
  } catch (cause) {
    throw new Refusal(422, 'message', 'Deserialization error: message is no valid JSON.', { cause })
  }
  return readInput(v.object({ message: schema }), { message: json }, 422).message
}

/**
 * Takes only what was signed just now: time for a visitor to read it in the wallet, none to use it a day later.
 * @throws Refusal 400 `timestamp`
 */
export function assertRecent(timestamp: number, messageSeconds: number): void {
  const ageSeconds = Date.now() / 1000 - timestamp
  if (
    !Number.isSafeInteger(timestamp) ||
    ageSeconds > messageSeconds ||
    ageSeconds < -mostAheadSeconds
  )
    throw new Refusal(
      400,
      'timestamp',
      `The message must have been signed within the last ${messageSeconds} seconds.`,
    )
}
