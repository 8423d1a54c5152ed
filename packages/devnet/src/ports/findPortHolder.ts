import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { programName } from './programName.ts'

/** A running program. */
export interface PortHolder {
  /** Such as `node server.js`. */
  readonly name: string
  readonly pid: string
}

/**
 * Who listens on a port of this machine. `undefined` where the system does not tell, as for a process of
 * somebody else.
 */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  try {
    return process.platform === 'linux' ? await askProc(port) : await askLsof(port)
  } catch {
    return undefined
  }
}

const listening = '0A'

async function askProc(port: number): Promise<PortHolder | undefined> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = new Set<string>()
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const rows = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1)
    for (const row of rows) {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
      if (state === listening && local.endsWith(`:${hexPort}`)) sockets.add(`socket:[${inode}]`)
    }
  }
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '')
      if (!sockets.has(target)) continue
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
      return { name: programName(command), pid }
    }
  }
  return undefined
}

async function askLsof(port: number): Promise<PortHolder | undefined> {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']
  const { stdout } = await promisify(execFile)('lsof', args)
  const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(stdout) ?? []
  return pid && name ? { name, pid } : undefined
}
