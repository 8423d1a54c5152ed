import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumOptions } from '@latchkit/testing'
import { bundle } from './bundle.ts'
import type { Part, PartResult } from './part.ts'

const messages = Number(process.env['FRAME_BROWSER_MESSAGES'] ?? 100_000)
const longestMs = 30 * 60_000

interface Fuzzed {
  readonly messages: number
  readonly uncloneable: number
  readonly effects: number
  readonly exceptions: number
  readonly wrongReplies: number
  readonly honest: number
  readonly answered: number
}

/** Random messages against the guard in a browser of this machine, whose port clones them as it does. */
export function browserMessages(name: 'Chromium' | 'Firefox'): Part {
  return {
    attack: `${messages.toLocaleString('en')} random messages in ${name}`,
    async run(onEnd) {
      const program = programs[name].find((path) => existsSync(path))
      if (program === undefined)
        return { passed: false, seen: `${name} is not installed on this machine` }
      const script = await bundle('packages/frame/test/fuzzGuard.ts', 'fuzz')
      const { url, reported, close } = await startPage(script)
      onEnd(close)
      const profile = mkdtempSync(join(tmpdir(), 'latchkit-drill-'))
      const words =
        name === 'Firefox'
          ? ['--headless', '--no-remote', '--profile', profile, url]
          : ['--headless=new', `--user-data-dir=${profile}`, ...chromiumOptions().args, url]
      const browser = spawn(program, words, { stdio: 'ignore', detached: true })
      onEnd(() => {
        try {
          if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
        rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
      })
      const gone = new Promise<never>((_, reject) => {
        browser.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)))
        setTimeout(() => reject(new Error(`${name} takes too long.`)), longestMs).unref()
      })
      return judge(await Promise.race([reported, gone]))
    },
  }
}

const programs = {
  Chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  Firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
} as const

function judge(fuzzed: Fuzzed): PartResult {
  const { effects, exceptions, wrongReplies, honest, answered, uncloneable } = fuzzed
  return {
    passed:
      fuzzed.messages === messages &&
      effects + exceptions + wrongReplies === 0 &&
      honest > 0 &&
      answered === honest,
    seen: `${effects} effects, ${exceptions} exceptions, ${wrongReplies} wrong replies; ${answered} of ${honest} honest requests answered; ${uncloneable} not cloned by the browser`,
  }
}

/** A page that runs the script and reports what came of it. */
async function startPage(script: string): Promise<{
  readonly url: string
  readonly reported: Promise<Fuzzed>
  close(): void
}> {
  let report: (fuzzed: Fuzzed) => void
  const reported = new Promise<Fuzzed>((resolve) => (report = resolve))
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        report(JSON.parse(body) as Fuzzed)
        response.end()
      })
      return
    }
    const [type, content] =
      request.url === '/fuzz.js'
        ? ['text/javascript', `${script}\n${start}`]
        : ['text/html', '<!doctype html><title>drill</title><script src="/fuzz.js"></script>']
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, reported, close: () => void server.close() }
}

const start = `fuzz.fuzzGuard(${messages}, 1).then((seen) => fetch('/', { method: 'POST', body: JSON.stringify(seen) }))`
