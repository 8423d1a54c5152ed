import { createServer, type AddressInfo, type Server } from 'node:net'
import { portNames, type PortName, type Ports } from './portNames.ts'

/**
 * The port of each part: the one that the environment sets or the usual one; with `free`, one that
 * nobody listens on. A variable that is 0 asks for a free one too.
 */
export async function choosePorts(
  choice: 'usual' | 'free',
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Ports> {
  const names = Object.keys(portNames) as PortName[]
  const free = await findFreePorts(names.length)
  const chosen = names.map((name, index) => {
    const wanted = choice === 'free' ? 0 : readPort(name, environment)
    return [name, wanted === 0 ? free[index] : wanted]
  })
  return Object.fromEntries(chosen) as Ports
}

function readPort(
  name: PortName,
  environment: Readonly<Record<string, string | undefined>>,
): number {
  const { title, variable, usualPort } = portNames[name]
  const text = environment[variable]
  if (text === undefined || text === '') return usualPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port >= 0 && port <= 65_535) return port
  throw new Error(
    `${variable} is "${text}"; the port of ${title} must be a number up to 65535, or 0 for any free one.`,
  )
}

/** All are held until the last is found, so that they differ. */
async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers: Server[] = []
  for (let index = 0; index < count; index += 1) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, '127.0.0.1', resolve)
    })
    servers.push(server)
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
