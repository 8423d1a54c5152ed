'use client'

export { useSendTransfer, type UseSendTransferResult } from './useSendTransfer.ts'
export { useSignMessage, type UseSignMessageResult } from './useSignMessage.ts'
export { useSignPsbt, type UseSignPsbtResult } from './useSignPsbt.ts'
