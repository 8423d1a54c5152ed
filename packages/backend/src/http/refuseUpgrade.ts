import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Rejects a WebSocket upgrade with a plain HTTP response and closes the socket, whether or not the client does. */
export function refuseUpgrade(
  raw: Duplex,
  status: number,
  { headers = {}, body = '' }: { readonly headers?: object; readonly body?: string } = {},
): void {
  raw.on('error', () => raw.destroy())
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
  raw.end(text, () => raw.destroy())
}
