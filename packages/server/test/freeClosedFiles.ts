import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects memory: SQLite keeps the files of a closed database open, and locked, until its statements are collected. */
export async function freeClosedFiles(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  await new Promise((resolve) => setImmediate(resolve))
}
