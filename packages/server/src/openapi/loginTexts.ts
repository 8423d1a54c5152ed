import type { ApiTexts } from './describeApi.ts'

/** What the document of the login frame's origin says of it. */
export const loginTexts: ApiTexts = {
  title: 'Latchkit login',
  description:
    'Codes by mail, devices, sessions and what is stored of wallets, for the login frame alone. A request that an operation refuses with 401 needs the header `DPoP` with a proof of its device (RFC 9449); within a session, its `ath` is base64url of the SHA-256 of the session id, and the session is in a cookie.',
  reasons: {
    401: 'The proof of the device or the session is missing, or no longer counts; the reason names it, and the header `DPoP-Nonce` has the nonce of the next proof.',
    403: 'The device, the code or the origin is not the one.',
  },
}
