import type { IncomingMessage } from 'node:http'

/** Returns the path of a request, which can be any text: `//` is not a URL, and must not end the server. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '')
}
