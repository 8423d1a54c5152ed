// The code in the documents of packages for programs runs: each sample as a program of its own, in an empty folder and without a
// server to ask, to its end or until it serves. Types are samples.mjs's.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundlePrograms } from '@latchkit/test-kit/bundleProgram'
import { documentsOfServers, readSamples } from './readSamples.ts'

const folder = fileURLToPath(new URL('../.cache/samples-serve', import.meta.url))
/** As long as a program that serves is watched. */
const watchMs = 10_000
const patienceMs = 60_000
const fromSources = ['--conditions=@latchkit/source', '--import', 'tsx']

const samples = readSamples(documentsOfServers).map(({ document, line, code }) => {
  const file = `${document.replaceAll('/', '~')}.${line}`
  // What reads files beside its sources runs from them.
  const isBundled = !code.includes('@latchkit/contracts')
  const args = isBundled ? [`${file}.js`] : [...fromSources, `${file}.ts`]
  return { name: `${document}:${line}`, source: `${file}.ts`, isBundled, args, code }
})

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { source, code } of samples) {
    // Any port that is free, and no server that happens to run here.
    const runnable = code.replace('listen(3101)', 'listen(0)').replaceAll(':3100', ':1')
    writeFileSync(join(folder, source), `${runnable}export {}\n`)
  }
  const bundled = samples.filter(({ isBundled }) => isBundled)
  await bundlePrograms(
    Object.fromEntries(
      bundled.map(({ source }) => [source.replace(/\.ts$/, ''), join(folder, source)]),
    ),
    folder,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(samples.map(({ name, args }) => [name, args] as const))(
  '%s runs',
  async (_name, args) => {
    const program = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, AUTH_SECRET: Buffer.alloc(32, 1).toString('base64') },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    program.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const end = await new Promise<number | null | 'serves'>((resolve) => {
      const timer = setTimeout(() => resolve('serves'), watchMs)
      program.once('exit', (exit) => {
        clearTimeout(timer)
        resolve(exit)
      })
    })
    program.kill()
    // What asks a server finds none.
    const isOfNetwork = said.includes('fetch failed')
    expect([said, end === 0 || end === 'serves' || isOfNetwork]).toEqual([said, true])
  },
  patienceMs,
)
