import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from './runProgram.ts'
import type { Stack } from './stack.ts'
import { startProcess } from './startProcess.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

// 0 asks for any free one.
const portVariables = [
  'LATCHKIT_DEMO_PORT',
  'LATCHKIT_API_PORT',
  'LATCHKIT_STATUS_PORT',
  'LATCHKIT_CHAIN_31337_PORT',
  'LATCHKIT_CHAIN_31338_PORT',
  'LATCHKIT_SOLANA_PORT',
  'LATCHKIT_SOLANA_WS_PORT',
  'LATCHKIT_BITCOIN_PORT',
  'LATCHKIT_ONRAMP_PORT',
  'LATCHKIT_LOGIN_PORT',
  'LATCHKIT_SMTP_PORT',
  'LATCHKIT_SOCIAL_PORT',
]

/** A stack with the built demo under its strict policy. */
export interface RunningStack {
  readonly facts: Stack
  stop(): Promise<void>
}

/** Starts chains, server and status page on free ports, and serves the demo as it is built for them. */
export async function startStack(): Promise<RunningStack> {
  const directory = await mkdtemp(join(tmpdir(), 'latchkit-e2e-'))
  const folder = join(directory, 'demo')
  const ports = Object.fromEntries(portVariables.map((name) => [name, '0']))
  const framedPort = await findFreePort()
  const framedDemoUrl = `http://localhost:${framedPort}`
  const devnet = await startProcess({
    name: 'The local stack',
    args: [
      'scripts/start.mjs',
      '--without',
      'demo',
      '--directory',
      directory,
      '--origin',
      framedDemoUrl,
    ],
    cwd: repository,
    env: ports,
    ready: /Ready in/,
  })
  try {
    const facts = JSON.parse(await readFile(join(directory, 'devnet.json'), 'utf8')) as Stack
    const env = {
      LATCHKIT_DEMO_PORT: new URL(facts.demoUrl).port,
      LATCHKIT_DEMO_FOLDER: folder,
      VITE_LATCHKIT_API_URL: facts.apiUrl,
      VITE_LATCHKIT_PROJECT_ID: facts.projectId,
      VITE_LATCHKIT_CHAINS: JSON.stringify(
        facts.chains.map(({ networkId, ...chain }) => ({ ...chain, caipNetworkId: networkId })),
      ),
      VITE_LATCHKIT_STATUS_URL: facts.statusUrl,
      VITE_LATCHKIT_LOGIN_URL: facts.loginUrl,
      VITE_LATCHKIT_SOLANA: networkOf(facts.solana, facts.solana.rpcUrl, facts.solana.swapProgram),
      VITE_LATCHKIT_BITCOIN: networkOf(facts.bitcoin, facts.bitcoin.esploraUrl),
      // Vitest sets it to `test`; the demo is built as it is deployed.
      NODE_ENV: 'production',
    }
    await runProgram(['--import', 'tsx', 'apps/demo/build.ts'], { cwd: repository, env })
    const serve = (name: string, more: Readonly<Record<string, string>> = {}) =>
      startProcess({
        name,
        args: ['--import', 'tsx', 'apps/demo/serve.ts'],
        cwd: repository,
        env: { ...env, ...more },
        ready: /listening/,
      })
    const site = await serve('The demo')
    const framed = await serve('The demo in a frame', {
      LATCHKIT_DEMO_PORT: String(framedPort),
      LATCHKIT_DEMO_FRAMED_BY: 'https://app.safe.global',
    })
    return {
      facts: { ...facts, framedDemoUrl },
      async stop() {
        await framed.stop()
        await site.stop()
        await devnet.stop()
        await rm(directory, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await devnet.stop()
    throw error
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function networkOf(
  { networkId, name }: Stack['solana' | 'bitcoin'],
  url: string,
  swapProgram?: string,
): string {
  return JSON.stringify({ caipNetworkId: networkId, name, url, swapProgram })
}
