import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { StorageRefusedError } from '../keys/deviceRepository.ts'
import { PasskeyError } from '../keys/factors/passkey.ts'
import { SealError } from '../keys/seal.ts'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import { LoginApiError } from './LoginApiError.ts'

/** Returns the sentence for an error; throws the error if the visitor can do nothing about it on this screen. */
export function sayError(error: unknown): Problem {
  if (error instanceof StorageRefusedError) return texts.storage
  if (error instanceof SealError) return texts.recoverWrong
  if (error instanceof PasskeyError)
    return error.reason === 'declined' ? texts.passkeyDeclined : texts.passkeyUnsupported
  // A part of the frame has not loaded.
  if (error instanceof FrameRequestError && error.code === rpcErrorCode.disconnected)
    return texts.offline
  // Without a session, the visitor must log in again.
  if (error instanceof LoginApiError && error.code !== 'session') return sayApiError(error)
  throw error
}

function sayApiError({ code, message, retryAfterSeconds = 30 }: LoginApiError): Problem {
  switch (code) {
    case 'too_soon':
    case 'too_many':
      return { text: texts.tooSoon, retryAtMs: performance.now() + retryAfterSeconds * 1_000 }
    case 'code_wrong':
      return texts.codeWrong
    case 'code_over':
    case 'approval_over':
      return texts.codeOver
    case 'offline':
      return texts.offline
    case 'clock':
      return texts.clock
    case 'proof_wrong':
      return texts.recoverWrong
    case 'email_taken':
      return texts.emailTaken
    case 'server':
      return texts.failed
    default:
      return message
  }
}
