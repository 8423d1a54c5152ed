import type { IncomingMessage } from 'node:http'
import type { Auth } from '@latchkit/auth'
import { toNodeHandler, toRequest } from '@latchkit/auth/node'
import express, { type Express, type ExpressResponse } from 'express'

/** Express 5: the routes of the sign-in, and a page for members. */
export function createExpressApp(auth: Auth): Express {
  const app = express()
  app.use('/auth', toNodeHandler(auth.handle))
  app.get('/members', serveMembers)
  return app

  async function serveMembers(request: IncomingMessage, response: ExpressResponse): Promise<void> {
    const session = await auth.getSession(toRequest(request))
    response.status(session ? 200 : 401).json({ members: session?.accounts ?? [] })
  }
}
