import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns `http://…` of a server that listens, with the port that it listens on. */
export function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
