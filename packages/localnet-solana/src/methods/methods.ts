import type { Bank } from '../chain/createBank.ts'

/** Handles one RPC method. Throws RpcError. */
export type Method = (bank: Bank, params: readonly unknown[]) => unknown

/** Methods by their names. */
export type Methods = Readonly<Record<string, Method>>
