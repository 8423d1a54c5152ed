import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Database from 'libsql'
import { vi } from 'vitest'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Waits until this process has released a database that it has closed: SQLite keeps the file open, and locked, until its statements
 * are collected from memory.
 */
export async function untilReleased(file: string): Promise<void> {
  await vi.waitFor(() => {
    collect()
    const probe = new Database(file)
    try {
      // No statement is prepared: the probe itself is released at once.
      probe.exec('pragma locking_mode = exclusive; begin immediate; rollback')
    } finally {
      probe.close()
    }
  }, 10_000)
}
