// Starts the server as it is built, in one file, on each database there is here, and asks it: what the bundler leaves
// out is missed only then.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostgres } from '@latchkit/test-kit/findPostgres'
import { startPostgres } from '@latchkit/test-kit/startPostgres'

const server = join(import.meta.dirname, '..', 'packages', 'server')
const { version } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')) as {
  readonly version: string
}
if (!existsSync(join(server, 'dist', 'server.js')))
  throw new Error('There is no packages/server/dist/server.js: run `npm run build` first.')
const folder = mkdtempSync(join(tmpdir(), 'latchkit-built-server-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const token = randomBytes(16).toString('hex')

await tryOn(join(folder, 'server.db'))
if (findPostgres()) {
  const postgres = await startPostgres()
  try {
    await tryOn(await postgres.createDatabase())
  } finally {
    await postgres.stop()
  }
}
console.log('The built server listens, answers and ends.')

async function tryOn(database: string): Promise<void> {
  const config = join(folder, 'latchkit.json')
  writeFileSync(config, settings(database))
  const program = spawn(
    process.execPath,
    [join(server, 'bin', 'latchkit-server.js'), '--config', config],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const kill = (): void => void program.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(program, 'exit')
  const url = await findUrl(createInterface({ input: program.stdout }))
  program.stdout.resume()
  const expected = {
    '/health': new RegExp(`^OK v${version.replaceAll('.', String.raw`\.`)},`),
    '/openapi.json': /"openapi":"3/,
    '/metrics': /latchkit_requests_total/,
  }
  for (const [path, pattern] of Object.entries(expected)) {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!pattern.test(text))
      throw new Error(
        `The built server answers ${path} with ${answer.status}: ${text.slice(0, 200)}`,
      )
  }
  program.kill('SIGTERM')
  const [code, signal] = (await ended) as [number | null, string | null]
  process.off('exit', kill)
  if (code !== 0) throw new Error(`The built server ended with ${code ?? signal} on SIGTERM.`)
}

/** Waits for the line in which a server says where it listens. */
async function findUrl(lines: AsyncIterable<string>): Promise<string> {
  const said = []
  for await (const line of lines) {
    const [, url] = /"url":"([^"]+)"/.exec(line) ?? []
    if (url !== undefined) return url
    said.push(line)
  }
  throw new Error(`The built server ended before it listened:\n${said.join('\n')}`)
}

function settings(database: string): string {
  const ethereum = {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:9'],
  }
  return JSON.stringify({
    port: 0,
    database,
    projects: [{ id: 'shop', name: 'Shop', origins: ['*'] }],
    networks: [ethereum],
    relay: {},
    metrics: { token },
  })
}
