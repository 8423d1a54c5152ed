'use client'

export { useCallsStatus, type UseCallsStatusParameters } from './useCallsStatus.ts'
export { useCapabilities, type UseCapabilitiesParameters } from './useCapabilities.ts'
export { usePermissions, type UsePermissionsParameters } from './usePermissions.ts'
export { usePublicClient } from './usePublicClient.ts'
export { useReadContract, type UseReadContractParameters } from './useReadContract.ts'
export { useRequestPermissions, type UseRequestPermissionsResult } from './useRequestPermissions.ts'
export { useRevokePermission, type UseRevokePermissionResult } from './useRevokePermission.ts'
export {
  useSendCalls,
  type SendCallsData,
  type SendCallsMutate,
  type UseSendCallsResult,
} from './useSendCalls.ts'
export { useSendTransaction, type UseSendTransactionResult } from './useSendTransaction.ts'
export {
  useSignTypedData,
  type SignTypedDataMutate,
  type UseSignTypedDataResult,
} from './useSignTypedData.ts'
export {
  useSimulateContract,
  type UseSimulateContractData,
  type UseSimulateContractParameters,
} from './useSimulateContract.ts'
export {
  useWaitForTransactionReceipt,
  type UseWaitForTransactionReceiptParameters,
} from './useWaitForTransactionReceipt.ts'
export {
  useWalletClient,
  type ConnectedWalletClient,
  type UseWalletClientParameters,
} from './useWalletClient.ts'
export {
  useWriteContract,
  type UseWriteContractResult,
  type WriteContractMutate,
} from './useWriteContract.ts'
