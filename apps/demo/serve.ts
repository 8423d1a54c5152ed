import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contentSecurityPolicy } from './server/contentSecurityPolicy.ts'
import type * as membersBackend from './server/membersBackend.ts'
import { readFolder } from './server/readFolder.ts'
import { respond } from './server/respond.ts'

// The built shop under a strict policy. `LATCHKIT_DEMO_PORT`, 0 for a free one; `LATCHKIT_DEMO_FOLDER` for another build;
// `LATCHKIT_DEMO_FRAMED_BY` for the origin of a page that frames it.
const folder =
  process.env['LATCHKIT_DEMO_FOLDER'] ?? fileURLToPath(new URL('dist', import.meta.url))
const port = Number(process.env['LATCHKIT_DEMO_PORT'] ?? 3000)

const files = await readFolder(folder)
const policy = contentSecurityPolicy(process.env)

const { createMembersBackend } = (await import(
  pathToFileURL(join(folder, 'server', 'onServer.js')).href
)) as typeof membersBackend
let handleMembers: membersBackend.MembersBackend = () => false

const server = createServer((request, response) => {
  if (!handleMembers(request, response)) respond({ files, policy, request, response })
})
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  const used = typeof address === 'object' && address ? address.port : port
  handleMembers = createMembersBackend(`http://localhost:${used}`, process.env)
  process.stdout.write(
    `${JSON.stringify({ message: 'listening', url: `http://localhost:${used}` })}\n`,
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
