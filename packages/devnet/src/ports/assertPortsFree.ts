import { createServer } from 'node:net'
import { findPortHolder } from './findPortHolder.ts'
import { portNames, type PortName, type Ports } from './portNames.ts'

/** Throws one sentence where somebody else listens on a port that is needed. */
export async function assertPortsFree(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    const port = ports[name]
    const isTaken = !(await canListen(port, '127.0.0.1')) || !(await canListen(port, '::1'))
    if (!isTaken) continue
    const holder = await findPortHolder(port)
    const { title, variable } = portNames[name]
    throw new Error(
      `Port ${port} for ${title} is taken${holder ? ` by ${holder}` : ''}: stop that, or choose another port with ${variable}=${port + 10}.`,
    )
  }
}

/** A machine without IPv6 has nobody listening there. */
function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
