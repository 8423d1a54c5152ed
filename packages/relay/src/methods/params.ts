import { RelayError } from '../rpc/relayError.ts'

const maxBatchSize = 500

/** @throws RelayError if the parameters are not an object */
export function parseObject(params: unknown): Readonly<Record<string, unknown>> {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new RelayError('InvalidParams')
  return params as Readonly<Record<string, unknown>>
}

/** @throws RelayError if it is not a topic: 32 bytes in hex */
export function parseTopic(value: unknown): string {
  if (typeof value !== 'string') throw new RelayError('InvalidParams')
  if (!/^[0-9a-f]{64}$/.test(value)) throw new RelayError('InvalidTopic')
  return value
}

/** @throws RelayError if it is not an array of 1 to 500 entries */
export function parseBatch(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new RelayError('InvalidParams')
  if (value.length === 0) throw new RelayError('BatchEmpty')
  if (value.length > maxBatchSize) throw new RelayError('BatchLimitExceeded')
  return value
}
