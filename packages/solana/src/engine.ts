export { nativeBalance } from './engine/nativeBalance.ts'
export { prepareTransfer } from './engine/prepareTransfer.ts'
export { sendTransfer } from './engine/sendTransfer.ts'
export { waitForTransaction } from './engine/waitForTransaction.ts'
