import { isKitError } from '@latchkit/core'
import { loginErrorMessage } from '../model/loginErrorMessage.ts'
import { useMessages } from './useMessages.ts'
import { useToast } from './useToast.ts'

/** Returns what says why the login frame could not do something. Whoever has closed the frame knows that they did. */
export function useLoginError(): (error: Error) => void {
  const { t } = useMessages()
  const toast = useToast()
  return (error) => {
    if (!isKitError(error, 'UserRejected')) toast.error(loginErrorMessage(t, error))
  }
}
