export { sendTransaction, type SendTransactionParameters } from './sendTransaction.ts'
export { signMessage, type SignMessageParameters } from './signMessage.ts'
export { signTransaction, type SignTransactionParameters } from './signTransaction.ts'
