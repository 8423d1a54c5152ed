import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServedSite } from './serveFolder.ts'

const startMs = 60_000

/**
 * Starts a site's own server on a free port of this machine, which it is told as `PORT`, and waits for its first answer.
 * @throws what the program has said, where it ends or does not answer
 */
export async function startServer(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ServedSite> {
  const port = await freePort()
  const url = `http://localhost:${port}/`
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm passes a signal on to nobody: the whole group ends.
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const close = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
  }
  const until = Date.now() + startMs
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < until) {
      await delay(100)
      continue
    }
    close()
    throw new Error(`${program} ${args.join(' ')} does not serve ${url}:\n${said}`)
  }
  return { url, close }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
