import { LoginApiError } from './LoginApiError.ts'

/** True where the server knows no session of this device any more: only a new login goes on. */
export function isSessionError(error: unknown): boolean {
  return (
    error instanceof LoginApiError &&
    (error.code === 'session' || error.code === 'untrusted_device')
  )
}
