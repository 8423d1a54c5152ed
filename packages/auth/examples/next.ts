import type { Auth } from '@latchkit/auth'

/** What a file of Next's App Router exports. */
export type RouteHandlers = Readonly<Record<string, (request: Request) => Promise<Response>>>

/** Next: `app/auth/[...route]/route.ts` exports these. */
export function authRoute(auth: Auth): RouteHandlers {
  return { GET: auth.handle, POST: auth.handle, OPTIONS: auth.handle }
}

/** Next: `app/members/route.ts` exports this. */
export function membersRoute(auth: Auth): RouteHandlers {
  return {
    async GET(request) {
      const session = await auth.getSession(request)
      return Response.json({ members: session?.accounts ?? [] }, { status: session ? 200 : 401 })
    },
  }
}
