import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Bundles the programs of the stack where their sources have changed, and returns their folder. Throws what is wrong with a source. */
export async function preparePrograms(repository: string): Promise<string> {
  const script = join(repository, 'scripts', 'preparePrograms.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script]).catch(
    ({ stderr }: { readonly stderr: string }) => {
      throw new Error(stderr.trim())
    },
  )
  return stdout
}
