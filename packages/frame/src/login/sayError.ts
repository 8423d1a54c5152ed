import { StorageRefusedError } from '../keys/deviceRepository.ts'
import { PasskeyError } from '../keys/factors/passkey.ts'
import { SealError } from '../keys/seal.ts'
import { fill, texts } from '../ui/texts.ts'
import { LoginApiError } from './LoginApiError.ts'

/** Returns the sentence for an error, or throws it where the visitor can do nothing on this screen. */
export function sayError(error: unknown): string {
  if (error instanceof StorageRefusedError) return texts.storage
  if (error instanceof SealError) return texts.recoverWrong
  if (error instanceof PasskeyError)
    return error.reason === 'declined' ? texts.passkeyDeclined : texts.passkeyUnsupported
  if (error instanceof LoginApiError) return sayApiError(error)
  throw error
}

function sayApiError({ code, message, retryAfterSeconds }: LoginApiError): string {
  switch (code) {
    case 'too_soon':
    case 'too_many':
      return fill(texts.tooSoon, { n: retryAfterSeconds ?? 30 })
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
