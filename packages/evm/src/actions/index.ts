export { getCallsStatus, type GetCallsStatusParameters } from './getCallsStatus.ts'
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
export { waitForTransaction, type WaitForTransactionParameters } from './waitForTransaction.ts'
export { writeContract, type WriteContractParameters } from './writeContract.ts'
