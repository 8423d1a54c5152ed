import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WalletPage } from '@latchkit/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from './config/parseConfig.ts'
import { encodePng } from './images/pictures/scalePng.ts'
import { startServer, type RunningServer } from './startServer.ts'
import { bundleProgram, type BundledProgram } from '@latchkit/test-kit/bundleProgram'
import { testNetwork } from '@latchkit/test-kit/createTestApp'

const silent = (): void => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const sourceFile = fileURLToPath(new URL('importDirectory.ts', import.meta.url))
let program: BundledProgram
let folder = ''
let config = ''
let server: RunningServer

beforeAll(async () => {
  program = await bundleProgram(sourceFile)
  folder = await mkdtemp(join(tmpdir(), 'directory-'))
  config = join(folder, 'server.json')
  const text = JSON.stringify({
    port: 0,
    database: join(folder, 'latchkit.db'),
    projects: [{ id: 'local', name: 'Local', origins: ['http://localhost:3000'] }],
    networks: [testNetwork('http://127.0.0.1:1')],
    logLevel: 'silent',
  })
  await writeFile(config, text)
  server = await startServer(parseConfig(text), log)
})
afterAll(async () => {
  await server.stop()
  await program.remove()
  await rm(folder, { recursive: true })
})

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [program.path, ...args])
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

const picture = Buffer.from(
  encodePng({ width: 200, height: 200, rgba: randomBytes(160_000) }),
).toString('base64')
const wallets = Array.from({ length: 300 }, (_, index) => ({
  name: `Purse ${index}`,
  rdns: `com.purse.n${index}`,
  families: ['eip155', 'solana'],
  mobileLink: index === 5 ? 'javascript:alert(1)' : `purse${index}://`,
  ...(index === 0 && { image: `data:image/png;base64,${picture}` }),
}))

test('the program takes a file in beside a server that runs, which hands out what it took', async () => {
  const file = join(folder, 'wallets.json')
  await writeFile(file, JSON.stringify({ wallets }))
  const first = await run('--config', config, '--from', file)
  expect(first.out).toMatch(/^300 wallets found: 300 new, 0 changed.*1 pictures; 1 faults; /)
  expect(first.err).toMatch(
    /^Wallet 6 \(Purse 5\): mobile_link is "javascript:alert\(1\)", which opens no app; left away\.$/m,
  )
  expect(first.code).toBe(0)
  const again = await run('--config', config, '--from', file)
  expect(again.out).toMatch(/^300 wallets found: 0 new, 0 changed, 300 as before/)

  const ask = (path: string): Promise<Response> => fetch(`${server.url}${path}`)
  const page = (await (
    await ask('/getWallets?projectId=local&search=Purse 0')
  ).json()) as WalletPage
  const [wallet] = page.data
  expect(wallet).toMatchObject({ name: 'Purse 0', mobile_link: 'purse0://' })
  const widths = []
  for (const size of ['', '?size=small', '?size=large']) {
    const response = await ask(`/getWalletImage/${wallet?.image_id}${size}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    widths.push(Buffer.from(await response.arrayBuffer()).readUInt32BE(16))
  }
  expect(widths).toEqual([128, 128, 200])
  expect((await ask(`/getWalletImage/p-${'0'.repeat(32)}`)).status).toBe(404)
  expect((await ask(`/getWalletImage/${wallet?.image_id}?size=huge`)).status).toBe(400)
})

test('an address is asked once, and followed nowhere else', async () => {
  const paths: string[] = []
  const source = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/wallets.json' }).end()
    else response.end(JSON.stringify({ wallets: wallets.slice(0, 3) }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => source.once('listening', resolve))
  const base = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
  expect((await run('-c', config, '-f', `${base}/wallets.json`)).out).toMatch(/^3 wallets found/)
  const moved = await run('-c', config, '-f', `${base}/moved`)
  expect([moved.code, moved.err]).toEqual([1, expect.stringContaining('cannot be reached')])
  expect(paths).toEqual(['/wallets.json', '/moved'])
  source.close()
})

test.each([
  [[], 'No configuration is named'],
  [['--config', 'nowhere.json', '--from', 'x.json'], 'There is no file'],
  [['--config', 'CONFIG'], 'No source is named'],
  [['--config', 'CONFIG', '--from', 'nowhere.json'], 'nowhere.json cannot be read (ENOENT)'],
  [['--config', 'CONFIG', '--from', 'CONFIG'], 'has neither "listings", "data" nor "wallets"'],
  [['--config', 'CONFIG', '--from', sourceFile], 'is not valid JSON'],
])('%j ends with 1 and a sentence', async (args, sentence) => {
  const { code, err } = await run(...args.map((word) => (word === 'CONFIG' ? config : word)))
  expect(err).toContain(sentence)
  expect(err).not.toContain('    at ')
  expect(code).toBe(1)
})
