import { rpcErrorCode } from '@latchkit/wire'
import { getAssets } from './methods/getAssets.ts'
import { getCallsStatus } from './methods/getCallsStatus.ts'
import { getCapabilities } from './methods/getCapabilities.ts'
import { prepareCalls } from './methods/prepareCalls.ts'
import { sendPreparedCalls } from './methods/sendPreparedCalls.ts'
import { walletRpcCode } from './walletRpcError.ts'
import type { WalletMethod } from './walletRpcParts.ts'

/** A method, and the code of its errors that have none of their own. */
export interface WalletMethodEntry {
  readonly run: WalletMethod
  readonly code: number
}

/** All methods by name. */
export const walletMethods: ReadonlyMap<string, WalletMethodEntry> = new Map([
  ['wallet_getCapabilities', { run: getCapabilities, code: rpcErrorCode.internal }],
  ['wallet_getAssets', { run: getAssets, code: walletRpcCode.assets }],
  ['wallet_prepareCalls', { run: prepareCalls, code: walletRpcCode.prepareCalls }],
  ['wallet_sendPreparedCalls', { run: sendPreparedCalls, code: walletRpcCode.sendPreparedCalls }],
  ['wallet_getCallsStatus', { run: getCallsStatus, code: walletRpcCode.callsStatus }],
])
