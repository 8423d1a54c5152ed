import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildArtifacts } from './buildArtifacts.ts'
import { compileContracts, type CompiledContract } from './compileContracts.ts'
import { artifactsUrl } from '../readArtifact.ts'

let compiled: readonly CompiledContract[]
beforeAll(async () => {
  compiled = await compileContracts()
})

async function copyOfArtifacts(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-artifacts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(artifactsUrl), folder, { recursive: true })
  return pathToFileURL(`${folder}/`)
}

test('the committed artifacts are what the contracts make', async () => {
  expect(await buildArtifacts({ check: true, compiled })).toEqual([])
})

test('a changed, a missing and a needless artifact are named, then put right', async () => {
  const folder = await copyOfArtifacts()
  const door = await readFile(new URL('Door.json', folder), 'utf8')
  await writeFile(new URL('Door.json', folder), door.replace('"isOpen"', '"isShut"'))
  await rm(new URL('SpamToken.json', folder))
  await writeFile(new URL('Gone.json', folder), '{}')

  const drifted = ['Door.json', 'Gone.json', 'SpamToken.json']
  expect([...(await buildArtifacts({ check: true, folder, compiled }))].sort()).toEqual(drifted)
  await buildArtifacts({ check: false, folder, compiled })
  expect(await buildArtifacts({ check: true, folder, compiled })).toEqual([])
  expect(await readFile(new URL('Door.json', folder), 'utf8')).toBe(door)
})
