import { isKitError } from '@latchkit/core'
import { loginErrorMessage } from '../model/loginErrorMessage.ts'
import { useMessages } from './useMessages.ts'
import { useToast } from './useToast.ts'

/** Returns a function that shows why the login frame failed. A visitor who has closed the frame knows that. */
export function useLoginError(): (error: Error) => void {
  const { t } = useMessages()
  const toast = useToast()
  return (error) => {
    if (!isKitError(error, 'UserRejected')) toast.error(loginErrorMessage(t, error))
  }
}
