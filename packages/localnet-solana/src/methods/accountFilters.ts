import { getBase58Encoder, getBase64Encoder, type EncodedAccount } from '@solana/kit'
import { parseTokenAccount } from '../parse/parseTokenAccount.ts'
import { invalidParams, parseConfig, parseCount, parseList, parseText } from './params.ts'

const mostFilters = 4

/** Whether an account passes all filters of `getProgramAccounts`. */
export function matchesFilters(account: EncodedAccount, filters: unknown): boolean {
  if (filters === undefined || filters === null) return true
  return parseList(filters, mostFilters).every((filter) => matches(account, filter))
}

function matches(account: EncodedAccount, filter: unknown): boolean {
  if (filter === 'tokenAccountState') return parseTokenAccount(account.data) !== undefined
  const { dataSize, memcmp } = parseConfig(filter)
  if (dataSize !== undefined) return account.data.length === parseCount(dataSize)
  if (memcmp === undefined) throw invalidParams('Invalid params: unknown filter.')

  const { offset, bytes, encoding } = parseConfig(memcmp)
  const wanted = readBytes(bytes, encoding)
  const start = parseCount(offset)
  if (start + wanted.length > account.data.length) return false
  return wanted.every((byte, index) => account.data[start + index] === byte)
}

function readBytes(bytes: unknown, encoding: unknown): readonly number[] {
  if (Array.isArray(bytes)) return bytes.map(parseCount)
  const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  try {
    return [...encoder.encode(parseText(bytes))]
  } catch {
    throw invalidParams('Invalid params: the bytes of a filter cannot be read.')
  }
}
