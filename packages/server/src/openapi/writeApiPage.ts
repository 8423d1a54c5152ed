import type { Route } from '@latchkit/backend/http'
import { createHash } from 'node:crypto'
import { toJsonSchema } from './toJsonSchema.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;padding:1rem;background:#8882}
section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.1rem}`

/** Lets the page have its own style and nothing else. */
export const writeApiPageCsp: string = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Writes the routes as a plain page. */
export function writeApiPage(routes: readonly Route[], version: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Latchkit server ${escape(version)}</title><style>${style}</style></head>
<body>
<h1>Latchkit server ${escape(version)}</h1>
<p>Every refusal has the body <code>{"status":"FAILED","reasons":[{"field","name","description"}]}</code>. The same as a document for programs: <a href="/openapi.json">openapi.json</a>.</p>
${routes.map(section).join('\n')}
</body>
</html>
`
}

function section(route: Route): string {
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
  return `<section>
<h2><code>${route.method} ${escape(path)}</code></h2>
<p>${escape(route.summary)} ${escape(route.response.description)}${route.project?.in === 'query' ? ' Names its project as <code>projectId</code> in the query, or in the header <code>x-project-id</code>.' : ''}</p>
${part('Query', route.query)}${part('Body', route.body)}${part('Answer', route.response.schema)}<p>Refusals: ${route.refusals.join(', ')}</p>
</section>`
}

function part(title: string, schema: Route['query']): string {
  if (!schema) return ''
  const json = JSON.stringify(toJsonSchema(schema), null, 2)
  return `<details><summary>${title}</summary><pre>${escape(json)}</pre></details>\n`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
