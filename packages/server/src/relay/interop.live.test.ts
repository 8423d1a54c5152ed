import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../testing/relay/startRelay.ts'

const program = fileURLToPath(new URL('../testing/relay/siteAndWallet.ts', import.meta.url))

/** Runs a site and a wallet of others in a program of their own: they leave timers and sockets behind. */
async function meet(site: string, wallet: string): Promise<readonly unknown[]> {
  const { url } = await startRelay()
  const relayUrl = `${url.replace('http', 'ws')}/relay`
  const child = spawn(process.execPath, ['--import', 'tsx', program, relayUrl, site, wallet])
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: Buffer[] = []
  const complained: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => complained.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(Buffer.concat(complained).toString())
  const lines = Buffer.concat(said).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as unknown)
}

test.each([
  ['sign-client-new', '@reown/walletkit'],
  ['sign-client-new', '@walletconnect/web3wallet'],
  ['sign-client-old', '@reown/walletkit'],
  ['sign-client-old', '@walletconnect/web3wallet'],
])(
  'a site with %s and a wallet with %s pair, settle, ask, answer and end',
  async (site, wallet) => {
    expect(await meet(site, wallet)).toEqual([
      { step: 'opened' },
      { step: 'proposed' },
      { step: 'settled', seen: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
      { step: 'answered', seen: '0xsigned' },
      { step: 'ended', seen: true },
    ])
  },
  120_000,
)
