import { base64 } from '@scure/base'
import { invalidParams } from './rpcError.ts'

/** Bytes on their way between a page and the wallet, where all is JSON. In base64. */
export interface PackedBytes {
  readonly $bytes: string
}

/** An account of the Wallet Standard on that way. A page names it by its address alone. */
export interface PackedAccount {
  readonly $account: {
    readonly address: string
    readonly publicKey: PackedBytes
    readonly chains: readonly string[]
    readonly features: readonly string[]
  }
}

/** Packs bytes. */
export function packBytes(bytes: Uint8Array): PackedBytes {
  return { $bytes: base64.encode(bytes) }
}

/**
 * Unpacks what a site has given where bytes belong.
 * @throws RpcError -32602
 */
export function parseBytes(value: unknown, what: string): Uint8Array {
  const { $bytes } = (value ?? {}) as Partial<PackedBytes>
  if (typeof $bytes !== 'string') throw invalidParams(`Expected ${what} as bytes.`)
  return base64.decode($bytes)
}

/** The address of the account that a site has given; `undefined` where it gave none. */
export function parseAccountAddress(value: unknown): string | undefined {
  const { $account } = (value ?? {}) as { readonly $account?: unknown }
  return typeof $account === 'string' ? $account : undefined
}
