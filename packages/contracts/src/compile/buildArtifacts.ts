import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { compileContracts, type CompiledContract } from './compileContracts.ts'
import { artifactsUrl } from '../readArtifact.ts'
import { generatedCode } from './generatedCode.ts'

/**
 * Compiles the Solidity sources into `artifacts/*.json` and the `*.gen.ts` files.
 *
 * @param options.check writes nothing
 * @param options.compiled what the sources compile to, where they have been compiled already: that takes long
 * @returns the names of the files that differ from what the sources compile to
 */
export async function buildArtifacts(options: {
  readonly check: boolean
  readonly folder?: URL
  readonly compiled?: readonly CompiledContract[]
}): Promise<readonly string[]> {
  const folder = options.folder ?? artifactsUrl
  const compiled = options.compiled ?? (await compileContracts())
  const expected = [
    ...generatedCode(compiled),
    ...compiled.map(({ runtimeCode: _runtimeCode, ...artifact }) => ({
      file: new URL(`${artifact.contractName}.json`, folder),
      text: `${JSON.stringify(artifact, null, 2)}\n`,
    })),
  ]
  await mkdir(folder, { recursive: true })
  const names = new Set(expected.map(({ file }) => basename(file.pathname)))
  const present = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const obsolete = present.filter((file) => !names.has(file))
  const drifted: string[] = []
  for (const { file, text } of expected) {
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) continue
    drifted.push(basename(file.pathname))
    if (!options.check) await writeFile(file, text)
  }
  if (!options.check) for (const file of obsolete) await rm(new URL(file, folder))
  return [...obsolete, ...drifted]
}
