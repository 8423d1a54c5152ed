import { createServer, type Server } from 'node:http'
import type { Auth } from '@latchkit/auth'
import { toNodeHandler, toRequest } from '@latchkit/auth/node'

/** Plain Node: the routes of the sign-in, and a page for members. */
export function createNodeServer(auth: Auth): Server {
  const handleAuth = toNodeHandler(auth.handle)
  return createServer((request, response) => {
    const respond = async (): Promise<void> => {
      if (request.url?.startsWith('/auth/')) return handleAuth(request, response)
      const session = await auth.getSession(toRequest(request))
      response.statusCode = session ? 200 : 401
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ members: session?.accounts ?? [] }))
    }
    respond().catch(() => response.destroy())
  })
}
