import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the program is; `undefined` where it is not installed. */
export function findNats(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')]
  return folders.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file))
}
