import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import type * as backend from './membersBackend.ts'

const pages: Readonly<Record<string, string>> = {
  '/ssr': '/ssr.html',
  '/hostile': '/hostile.html',
  '/members': '/members.html',
  '/shop': '/shop.html',
}

/** Gives Vite's own server the paths of the built shop and its backend, and renders the page that comes from a server. */
export function pagesInDevelopment(): Plugin {
  let server: ViteDevServer | undefined
  let members: Promise<backend.MembersBackend> | undefined
  return {
    name: 'pages-in-development',
    apply: 'serve',
    configureServer(own) {
      server = own
      own.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const page = pages[pathname]
        if (page !== undefined) request.url = page
        if (!/^\/(?:auth|members)\//.test(pathname)) return next()
        members ??= startMembers(own)
        void serveMembers(members, request, response, next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== '/ssr.html' || !server) return html
        const { renderOnServer } = (await server.ssrLoadModule('/src/renderOnServer.tsx')) as {
          renderOnServer: () => string
        }
        return html.replace('<!--app-->', () => renderOnServer())
      },
    },
  }
}

async function startMembers(server: ViteDevServer): Promise<backend.MembersBackend> {
  const { createMembersBackend } = (await server.ssrLoadModule(
    '/server/membersBackend.ts',
  )) as typeof backend
  return createMembersBackend(`http://localhost:${server.config.server.port}`, process.env)
}

async function serveMembers(
  members: Promise<backend.MembersBackend>,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  try {
    const handle = await members
    if (!handle(request, response)) next()
  } catch (error) {
    next(error)
  }
}
