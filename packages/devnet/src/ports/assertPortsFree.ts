import { createServer } from 'node:net'
import { findPortHolder } from './findPortHolder.ts'
import { findRunningStack } from './findRunningStack.ts'
import { portNames, type PortName, type Ports } from './portNames.ts'

/**
 * Throws where somebody else listens on ports that are needed: which, who, and how to choose others. Where that is a
 * stack which runs, its address comes first.
 * @param origins the sites that were to use the stack: the command that is offered has them too
 */
export async function assertPortsFree(
  ports: Ports,
  names: readonly PortName[],
  origins: readonly string[] = [],
): Promise<void> {
  const taken: TakenPort[] = []
  const spoken = new Set(Object.values(ports))
  for (const name of names) {
    const port = ports[name]
    if (await isFree(port)) continue
    const holder = await findPortHolder(port)
    const other = await findOther(port, spoken)
    spoken.add(other)
    const is = holder ? `taken by ${holder.name} (pid ${holder.pid})` : 'taken'
    taken.push({
      what: `${port} for ${portNames[name].title} is ${is}`,
      setting: `${portNames[name].variable}=${other}`,
      pid: holder?.pid,
    })
  }
  const [first, ...others] = taken
  if (!first) return
  const settings = taken.map(({ setting }) => setting).join(' ')
  const asked = origins.map((origin) => ` --origin ${origin}`).join('')
  const running = await findRunningStack(ports.status)
  if (running) {
    throw new Error(
      [
        `A stack runs already: ${running.url}; ${running.statusUrl} tells what runs.`,
        `Use that one, or end it: Ctrl-C where it was started, or kill ${running.pid}.`,
        'Another one beside it needs ports and a folder of its own:',
        `  ${settings} npm start -- --directory .latchkit/second${asked}`,
      ].join('\n'),
    )
  }
  if (others.length === 0) {
    throw new Error(`Port ${first.what}: stop that, or choose another port with ${first.setting}.`)
  }
  const pids = new Set(taken.flatMap(({ pid }) => pid ?? []))
  throw new Error(
    [
      `${taken.length} ports are taken:`,
      ...taken.map(({ what }) => `  Port ${what}.`),
      ...(pids.size > 0
        ? ['Where that is what a stack has left behind, end it:', `  kill ${[...pids].join(' ')}`]
        : []),
      'Otherwise choose other ports:',
      `  ${settings} npm start${asked && ` --${asked}`}`,
    ].join('\n'),
  )
}

interface TakenPort {
  readonly what: string
  readonly setting: string
  readonly pid: string | undefined
}

const step = 10
const highestPort = 65_535

/** The next free port in steps of ten that nobody has spoken for; 0, which takes any, where there is none. */
async function findOther(port: number, spoken: ReadonlySet<number>): Promise<number> {
  for (let other = port + step; other <= highestPort; other += step) {
    if (!spoken.has(other) && (await isFree(other))) return other
  }
  return 0
}

async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

/** A machine without IPv6 has nobody listening there. */
function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
