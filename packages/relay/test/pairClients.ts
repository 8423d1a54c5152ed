import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('siteAndWallet.ts', import.meta.url))

/** The steps of {@link pairClients} when all went well. */
export const pairedSteps: readonly object[] = [
  { step: 'opened' },
  { step: 'proposed' },
  { step: 'settled', seen: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  { step: 'answered', seen: '0xsigned' },
  { step: 'ended', seen: true },
]

/**
 * Pairs a site and a wallet of other software over a relay, and returns the steps that they reached. They run in a
 * program of their own, because they leave timers and sockets behind.
 * @param url of the relay, such as `http://127.0.0.1:3101`
 * @param site package of the site's client
 * @param wallet package of the wallet's client
 */
export async function pairClients(
  url: string,
  site: string,
  wallet: string,
): Promise<readonly unknown[]> {
  const relayUrl = `${url.replace('http', 'ws')}/relay`
  // What is required is JavaScript: its thousand files need no loader.
  const child = spawn(process.execPath, ['--import', 'tsx/esm', program, relayUrl, site, wallet])
  onTestFinished(() => void child.kill('SIGKILL'))
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(Buffer.concat(errors).toString())
  const lines = Buffer.concat(output).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as unknown)
}
