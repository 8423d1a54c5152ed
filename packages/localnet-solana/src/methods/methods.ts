import type { Bank } from '../chain/createBank.ts'

/** Answers one method. Throws RpcError where it refuses. */
export type Method = (bank: Bank, params: readonly unknown[]) => unknown

/** Methods by their names. */
export type Methods = Readonly<Record<string, Method>>
