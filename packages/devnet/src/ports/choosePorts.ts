import { findFreePorts } from './findFreePorts.ts'
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
  const wanted = names.map((name) => (choice === 'free' ? 0 : readPort(name, environment)))
  const free = wanted.includes(0) ? await findFreePorts(names.length) : []
  const chosen = names.map((name, index) => [name, wanted[index] || free[index]])
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
