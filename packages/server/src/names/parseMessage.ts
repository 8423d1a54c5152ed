import { HttpError } from '@latchkit/backend/errors'
import { readInput } from '@latchkit/backend/http'
import * as v from 'valibot'

const maxClockSkewSeconds = 10

/**
 * Parses the signed JSON message.
 * @throws HttpError 422 `message` if it is invalid
 */
export function parseMessage<T>(schema: v.GenericSchema<unknown, T>, message: string): T {
  let json: unknown
  try {
    json = JSON.parse(message)
  } catch (cause) {
    throw new HttpError(422, 'message', 'Deserialization error: message is not valid JSON.', {
      cause,
    })
  }
  // The signed text inside the body; the schema of the route describes the body alone.
  return readInput(v.object({ message: schema }), { message: json }, 422).message
}

/**
 * Throws unless the message was signed recently: enough time to read it in the wallet, too little to replay it later.
 * @throws HttpError 400 `timestamp`
 */
export function assertRecent(timestamp: number, messageSeconds: number): void {
  const ageSeconds = Date.now() / 1000 - timestamp
  if (
    !Number.isSafeInteger(timestamp) ||
    ageSeconds > messageSeconds ||
    ageSeconds < -maxClockSkewSeconds
  )
    throw new HttpError(
      400,
      'timestamp',
      `The message must have been signed within the last ${messageSeconds} seconds.`,
    )
}
