import type { Auth } from '@latchkit/auth'
import { Hono } from 'hono'

/** Hono: the routes of the sign-in, and a page for members. */
export function createHonoApp(auth: Auth): Hono {
  const app = new Hono()
  app.all('/auth/*', (context) => auth.handle(context.req.raw))
  app.get('/members', async (context) => {
    const session = await auth.getSession(context.req.raw)
    return session
      ? context.json({ members: session.accounts })
      : context.json({ members: [] }, 401)
  })
  return app
}
