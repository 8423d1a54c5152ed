import { isAddress, isSignature, type Address } from '@solana/kit'
import type { Commitment } from '../chain/commitment.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'

/** The last parameter of most methods: an object, or nothing. */
export type Config = Readonly<Record<string, unknown>>

export function parseAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams('Invalid param: Invalid')
}

export function parseSignature(value: unknown): string {
  if (typeof value === 'string' && isSignature(value)) return value
  throw invalidParams('Invalid param: Invalid')
}

export function parseText(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalidParams('Invalid params: expected a string.')
}

/** A whole number that is not negative. */
export function parseCount(value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
  throw invalidParams('Invalid params: expected a whole number.')
}

export function parseList(value: unknown, longest: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('Invalid params: expected a list.')
  if (value.length > longest) throw invalidParams(`Too many inputs provided; max ${longest}`)
  return value
}

export function parseConfig(value: unknown): Config {
  if (value === undefined || value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as Config
  throw invalidParams('Invalid params: expected an object.')
}

/** Finalized where nothing is asked for, as Solana's nodes do. */
export function parseCommitment(config: Config): Commitment {
  const { commitment = 'finalized' } = config
  if (commitment === 'processed' || commitment === 'confirmed' || commitment === 'finalized')
    return commitment
  throw invalidParams(`Invalid params: unknown commitment ${JSON.stringify(commitment)}.`)
}

export function invalidParams(message: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, message)
}
