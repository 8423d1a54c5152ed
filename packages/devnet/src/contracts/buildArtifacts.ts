import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { compileContracts } from './compileContracts.ts'
import { artifactsUrl } from './readArtifact.ts'
import { serverCode } from './serverCode.ts'

/**
 * Compiles `contracts/*.sol` into `artifacts/*.json`, and into the files of the server that hold code. With `check` it
 * writes nothing and answers the names of the files that are not what the sources make.
 */
export async function buildArtifacts(options: {
  readonly check: boolean
  readonly folder?: URL
}): Promise<readonly string[]> {
  const folder = options.folder ?? artifactsUrl
  const compiled = await compileContracts()
  const wanted = [
    ...serverCode(compiled),
    ...compiled.map(({ runtimeCode: _runtimeCode, ...artifact }) => ({
      file: new URL(`${artifact.contractName}.json`, folder),
      text: `${JSON.stringify(artifact, null, 2)}\n`,
    })),
  ]
  await mkdir(folder, { recursive: true })
  const known = new Set(wanted.map(({ file }) => basename(file.pathname)))
  const present = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const needless = present.filter((file) => !known.has(file))
  const drifted: string[] = []
  for (const { file, text } of wanted) {
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) continue
    drifted.push(basename(file.pathname))
    if (!options.check) await writeFile(file, text)
  }
  if (!options.check) for (const file of needless) await rm(new URL(file, folder))
  return [...needless, ...drifted]
}
