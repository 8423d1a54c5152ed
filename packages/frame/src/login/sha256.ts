import { base64urlnopad } from '@scure/base'

/** Returns the SHA-256 of bytes, base64url. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
