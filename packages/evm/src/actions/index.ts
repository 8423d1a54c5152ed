export type { ExecutionPermission, GrantedExecutionPermission } from '@latchkit/wire'
export { callsStatusQuery } from './callsStatusQuery.ts'
export { capabilitiesQuery } from './capabilitiesQuery.ts'
export { getCallsStatus, type GetCallsStatusParameters } from './getCallsStatus.ts'
export {
  getCapabilities,
  type GetCapabilitiesParameters,
  type WalletCapabilities,
} from './getCapabilities.ts'
export { getPermissions } from './getPermissions.ts'
export { getSupportedPermissions } from './getSupportedPermissions.ts'
export { permissionsQuery } from './permissionsQuery.ts'
export { requestPermissions, type RequestPermissionsParameters } from './requestPermissions.ts'
export { revokePermission } from './revokePermission.ts'
export { readContract, type ReadContractParameters } from './readContract.ts'
export { readContractQuery } from './readContractQuery.ts'
export { sendCalls, type SendCallsParameters } from './sendCalls.ts'
export { sendTransaction, type SendTransactionParameters } from './sendTransaction.ts'
export { signTypedData } from './signTypedData.ts'
export {
  simulateContract,
  type SimulateContractParameters,
  type SimulateContractReturnType,
} from './simulateContract.ts'
export { simulateContractQuery } from './simulateContractQuery.ts'
export { waitForTransaction, type WaitForTransactionParameters } from './waitForTransaction.ts'
export { waitForTransactionQuery } from './waitForTransactionQuery.ts'
export { walletTokens } from './walletTokens.ts'
export { writeContract, type WriteContractParameters } from './writeContract.ts'
