import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createProcessGroup } from './processes/createProcessGroup.ts'
import { createProcessService } from './services/processService.ts'
import type { Service } from './services/service.ts'
import { supervise } from './supervise.ts'
import { untilAnswers } from './untilAnswers.ts'
import { lastLine } from './processes/lastLine.ts'

const never = new AbortController().signal

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-supervise-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A real process of Node; it is ready when its log says "up". */
function createNodeService(folder: string, name: string, program: string): Service {
  const processGroup = createProcessGroup()
  const logPath = join(folder, `${name}.log`)
  const service = createProcessService({
    name,
    title: name,
    url: 'http://localhost',
    logPath,
    process: () => ({ command: process.execPath, args: ['-e', program], logPath, processGroup }),
    ready: (signal) =>
      untilAnswers(async () => {
        if ((await lastLine(logPath)) !== 'up') throw new Error('not up yet')
      }, signal),
  })
  onTestFinished(async () => {
    await service.stop()
    processGroup.drop()
  })
  return service
}

function withResolvers(): { promise: Promise<string>; resolve: (sentence: string) => void } {
  let resolve: (sentence: string) => void = () => {}
  const promise = new Promise<string>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

const living = "console.log('up'); setInterval(() => {}, 1000)"

function refuseCrash(sentence: string): never {
  throw new Error(`Nothing should crash here: ${sentence}`)
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('services start stage by stage and stop in the opposite order', async () => {
  const folder = await createFolder()
  const events: string[] = []
  const note = (service: Service): Service => ({
    ...service,
    async start() {
      events.push(`start ${service.name}`)
      await service.start()
    },
    async stop() {
      events.push(`stop ${service.name}`)
      await service.stop()
    },
  })
  const first = note(createNodeService(folder, 'first', living))
  const second = note(createNodeService(folder, 'second', living))
  const supervisor = supervise([[first], [second]], {
    onReady: (service) => void events.push(`ready ${service.name}`),
    onCrash: refuseCrash,
  })
  expect(supervisor.stateOf(second)).toBe('waiting')
  await supervisor.start(never)
  expect(supervisor.stateOf(second)).toBe('ready')
  const pids = [first.pid(), second.pid()]
  expect(pids.every(isAlive)).toBe(true)
  await supervisor.stop()
  expect(events).toEqual([
    'start first',
    'ready first',
    'start second',
    'ready second',
    'stop second',
    'stop first',
  ])
  expect(pids.some(isAlive)).toBe(false)
  expect(supervisor.stateOf(first)).toBe('stopped')
})

test('a crash is told in one line with name, exit code, log and its last line; the others go on', async () => {
  const folder = await createFolder()
  const other = createNodeService(folder, 'other', living)
  const fragile = createNodeService(
    folder,
    'fragile',
    "process.on('SIGUSR2', () => { console.error('Out of ink.\\n'); process.exit(7) }); setInterval(() => {}, 1000); console.log('up')",
  )
  const crashed = withResolvers()
  const supervisor = supervise([[other, fragile]], { onCrash: crashed.resolve })
  await supervisor.start(never)
  process.kill(fragile.pid() ?? 0, 'SIGUSR2')
  expect(await crashed.promise).toBe(
    `fragile ended with exit code 7. ${join(folder, 'fragile.log')} ends with: Out of ink.`,
  )
  expect(supervisor.stateOf(fragile)).toBe('crashed')
  expect(fragile.pid()).toBeUndefined()
  expect(supervisor.stateOf(other)).toBe('ready')
  expect(isAlive(other.pid())).toBe(true)
  await supervisor.stop()
})

test('a service that somebody kills is told with the signal', async () => {
  const folder = await createFolder()
  const victim = createNodeService(folder, 'victim', living)
  const crashed = withResolvers()
  const supervisor = supervise([[victim]], { onCrash: crashed.resolve })
  await supervisor.start(never)
  process.kill(victim.pid() ?? 0, 'SIGKILL')
  expect(await crashed.promise).toContain('victim was killed by SIGKILL.')
  await supervisor.stop()
})

test('a service that ends before it is ready fails the start, and those beside it wait no longer', async () => {
  const folder = await createFolder()
  const slow = createNodeService(folder, 'slow', 'setInterval(() => {}, 1000)')
  const broken = createNodeService(
    folder,
    'broken',
    "console.error('No ink at all.'); process.exit(3)",
  )
  const later = createNodeService(folder, 'later', living)
  const supervisor = supervise([[slow, broken], [later]], { onCrash: refuseCrash })
  await expect(supervisor.start(never)).rejects.toThrow(
    `broken ended with exit code 3. ${join(folder, 'broken.log')} ends with: No ink at all.`,
  )
  expect(supervisor.stateOf(later)).toBe('waiting')
  const pid = slow.pid()
  expect(isAlive(pid)).toBe(true)
  await supervisor.stop()
  expect(isAlive(pid)).toBe(false)
})

test('an interrupted start ends at once with the reason of the interruption', async () => {
  const folder = await createFolder()
  const slow = createNodeService(folder, 'slow', 'setInterval(() => {}, 1000)')
  const supervisor = supervise([[slow]], { onCrash: refuseCrash })
  const interrupt = new AbortController()
  const started = supervisor.start(interrupt.signal)
  interrupt.abort(new Error('Somebody pressed Ctrl-C.'))
  await expect(started).rejects.toThrow('Somebody pressed Ctrl-C.')
  await supervisor.stop()
})
