import { once } from 'node:events'
import type { Devnet } from './devnet.ts'
import { parseArguments } from './parseArguments.ts'
import type { Service } from './services/service.ts'
import type { UpOptions } from './upOptions.ts'
import { usage } from './usage.ts'

/**
 * Runs the stack for somebody at a terminal until Ctrl-C (or SIGTERM, SIGHUP). Returns the exit code:
 * 0 where it was stopped or asked how it is used, 1 where it could not start, 2 where it was not understood.
 */
export async function command(
  up: (options: UpOptions) => Promise<Devnet>,
  args: readonly string[],
): Promise<number> {
  if (args.some((word) => word === '--help' || word === '-h')) return say(process.stdout, usage, 0)
  const began = performance.now()
  const interrupt = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => interrupt.abort())
  }
  const options = parseArguments(args)
  if (typeof options === 'string') return say(process.stderr, options, 2)
  try {
    const devnet = await up({
      ...options,
      signal: interrupt.signal,
      onReady: (service, tookMs) => say(process.stdout, readyLine(service, tookMs)),
      onCrash: (sentence) => say(process.stderr, sentence),
    })
    say(process.stdout, describeStart(devnet, options, performance.now() - began))
    if (!interrupt.signal.aborted) await once(interrupt.signal, 'abort')
    say(process.stdout, '\nStopping …')
    await devnet.stop()
    return say(process.stdout, 'Stopped.', 0)
  } catch (error) {
    if (interrupt.signal.aborted) return say(process.stdout, '\nStopped before it was ready.', 0)
    return say(process.stderr, `\n${error instanceof Error ? error.message : String(error)}`, 1)
  }
}

function readyLine(service: Service, tookMs: number): string {
  return `  ready  ${service.title} (${seconds(tookMs)})`
}

function describeStart(devnet: Devnet, options: UpOptions, tookMs: number): string {
  const left = new Set<string>(options.without)
  const lines = [
    ['demo', 'Demo', devnet.demoUrl],
    ['server', 'API', devnet.apiUrl],
    ['status', 'Status', devnet.statusUrl],
  ].flatMap(([part = '', title = '', url = '']) =>
    left.has(part) ? [] : [`  ${title.padEnd(7)} ${url}`],
  )
  const hint = '  A site of your own is let in with npm start -- --origin http://localhost:5173'
  const guests = options.origins ?? []
  const sites = guests.length > 0 ? `  Sites let in besides the demo: ${guests.join(', ')}` : hint
  const last = `  Ready in ${seconds(tookMs)}. Ctrl-C stops it.`
  return ['', ...lines, '', ...(left.has('server') ? [] : [sites]), last].join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function say<Code extends number>(stream: NodeJS.WriteStream, text: string, code?: Code): Code {
  stream.write(`${text}\n`)
  return code as Code
}
