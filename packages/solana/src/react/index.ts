'use client'

export { useSendTransaction, type UseSendTransactionResult } from './useSendTransaction.ts'
export { useSignMessage, type UseSignMessageResult } from './useSignMessage.ts'
export { useSignTransaction, type UseSignTransactionResult } from './useSignTransaction.ts'
