import type { Plugin, ViteDevServer } from 'vite'

const pages: Readonly<Record<string, string>> = { '/ssr': '/ssr.html', '/hostile': '/hostile.html' }

/** Gives Vite's own server the paths of the built shop, and renders the page that comes from a server. */
export function pagesInDevelopment(): Plugin {
  let server: ViteDevServer | undefined
  return {
    name: 'pages-in-development',
    apply: 'serve',
    configureServer(own) {
      server = own
      own.middlewares.use((request, _response, next) => {
        const page = pages[request.url ?? '']
        if (page !== undefined) request.url = page
        next()
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
