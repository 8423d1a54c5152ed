import { createServer } from 'node:net'
import { findPortHolder } from './findPortHolder.ts'
import { portNames, type PortName, type Ports } from './portNames.ts'

/** Throws where somebody else listens on ports that are needed: which, who, and how to choose others. */
export async function assertPortsFree(ports: Ports, names: readonly PortName[]): Promise<void> {
  const taken: TakenPort[] = []
  for (const name of names) {
    const port = ports[name]
    if (await isFree(port)) continue
    const holder = await findPortHolder(port)
    const setting = `${portNames[name].variable}=${await findOther(port)}`
    const is = holder ? `taken by ${holder}` : 'taken'
    taken.push({ what: `${port} for ${portNames[name].title} is ${is}`, setting })
  }
  const [first, ...others] = taken
  if (!first) return
  if (others.length === 0) {
    throw new Error(`Port ${first.what}: stop that, or choose another port with ${first.setting}.`)
  }
  throw new Error(
    [
      `${taken.length} ports are taken:`,
      ...taken.map(({ what }) => `  Port ${what}.`),
      'Stop what holds them, or choose other ports:',
      `  ${taken.map(({ setting }) => setting).join(' ')} npm start`,
    ].join('\n'),
  )
}

interface TakenPort {
  readonly what: string
  readonly setting: string
}

const step = 10
const highestPort = 65_535

/** The next free port in steps of ten; 0, which takes any, where there is none. */
async function findOther(port: number): Promise<number> {
  for (let other = port + step; other <= highestPort; other += step) {
    if (await isFree(other)) return other
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
