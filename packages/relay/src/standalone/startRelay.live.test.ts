import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { pairClients, pairedSteps } from '../../test/pairClients.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

async function startProgram(
  config: object,
): Promise<{ readonly url: string; stop(): Promise<number> }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'relay.json')
  writeFileSync(file, JSON.stringify({ database: join(folder, 'relay.db'), ...config }))
  const child = spawn(
    process.execPath,
    ['--conditions=@latchkit/source', '--import', 'tsx', main, '--config', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, msg } = JSON.parse(line) as { readonly url?: string; readonly msg: string }
    if (msg !== 'listening' || url === undefined) continue
    return {
      url,
      async stop() {
        const exit = once(child, 'exit') as Promise<[number]>
        child.kill('SIGTERM')
        const [code] = await exit
        return code
      },
    }
  }
  throw new Error('The relay ended before it listened.')
}

test('the relay runs alone: a site and a wallet pair and talk over it', async () => {
  const program = await startProgram({ port: 0, relay: { connections: 10 } })
  expect(await (await fetch(`${program.url}/health`)).json()).toEqual({ status: 'ok' })
  const steps = await pairClients(program.url, 'sign-client-new', '@reown/walletkit')
  expect(steps).toEqual(pairedSteps)
  expect(await program.stop()).toBe(0)
})

test('a database that cannot be reached ends the start with one line that says what to do', async () => {
  const args = ['--conditions=@latchkit/source', '--import', 'tsx', main]
  const env = { ...process.env, DATABASE_URL: 'postgres://latchkit:deadbeef@127.0.0.1:1/latchkit' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const lines: unknown[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line))
  expect(lines).toEqual([
    {
      level: 'error',
      time: expect.any(Number) as number,
      code: 'PG_UNREACHABLE',
      fix: 'The database cannot be reached; look whether it runs, and at "database".',
      reason: 'connect ECONNREFUSED 127.0.0.1:1',
      msg: 'the program cannot start',
    },
  ])
  expect(await ended).toEqual([1, null])
})
