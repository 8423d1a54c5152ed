import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { compileContracts } from './compileContracts.ts'
import { artifactsUrl } from './readArtifact.ts'

/**
 * Compiles `contracts/*.sol` into `artifacts/*.json`. With `check` it writes nothing and answers the
 * names of the artifacts that are not what the sources make.
 */
export async function buildArtifacts(options: {
  readonly check: boolean
  readonly folder?: URL
}): Promise<readonly string[]> {
  const folder = options.folder ?? artifactsUrl
  const wanted = new Map<string, string>()
  for (const artifact of await compileContracts()) {
    wanted.set(`${artifact.contractName}.json`, `${JSON.stringify(artifact, null, 2)}\n`)
  }
  await mkdir(folder, { recursive: true })
  const present = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const drifted = present.filter((file) => !wanted.has(file))
  for (const [file, text] of wanted) {
    const before = await readFile(new URL(file, folder), 'utf8').catch(() => undefined)
    if (before !== text) drifted.push(file)
  }
  if (options.check) return drifted
  for (const file of drifted) {
    const text = wanted.get(file)
    if (text === undefined) await rm(new URL(file, folder))
    else await writeFile(new URL(file, folder), text)
  }
  return drifted
}
