import { createHash, timingSafeEqual } from 'node:crypto'

/** True where a request shows the token, or none is asked for. Takes equally long whatever it shows. */
export function showsToken(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
