export { sendTransfer, type SendTransferParameters } from './sendTransfer.ts'
export { signMessage, type SignMessageParameters } from './signMessage.ts'
export { signPsbt } from './signPsbt.ts'
