import { LoginApiError } from './LoginApiError.ts'

/** True if the device has no valid session any more, so the visitor must log in again. */
export function isSessionError(error: unknown): boolean {
  return (
    error instanceof LoginApiError &&
    (error.code === 'session' || error.code === 'untrusted_device')
  )
}
