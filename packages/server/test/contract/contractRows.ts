import type { ContractRow } from './contractRow.ts'
import { accountRows } from './rows/accountRows.ts'
import { directoryRows } from './rows/directoryRows.ts'
import { esploraRows } from './rows/esploraRows.ts'
import { nameRows } from './rows/nameRows.ts'
import { onrampRows } from './rows/onrampRows.ts'
import { operatorRows } from './rows/operatorRows.ts'
import { rpcRows } from './rows/rpcRows.ts'
import { sessionRows } from './rows/sessionRows.ts'
import { signInRows } from './rows/signInRows.ts'
import { swapRows } from './rows/swapRows.ts'

/** A row for every route of the server, by method and path as the OpenAPI document has them. */
export const contractRows: Readonly<Record<string, ContractRow>> = {
  ...accountRows,
  ...directoryRows,
  ...esploraRows,
  ...nameRows,
  ...onrampRows,
  ...operatorRows,
  ...rpcRows,
  ...sessionRows,
  ...signInRows,
  ...swapRows,
}
